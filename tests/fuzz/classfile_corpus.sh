#!/usr/bin/env bash
# Fills a folder with seeds for classfile_fuzz: small classes of the JDK that have many kinds of structures.
set -eu
corpus=$1
names='java/lang/Object java/lang/Comparable java/lang/FunctionalInterface java/lang/Thread$State java/util/ArrayList$Itr
java/util/Optional java/util/function/Function java/lang/Runtime$Version java/util/HashMap$Node java/lang/ProcessHandle$Info
java/util/stream/Collectors$CollectorImpl java/lang/constant/ConstantDesc java/lang/Deprecated sun/security/util/Length'
home=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.home = //p')
include=$(for name in $names; do printf 'glob:/java.base/%s.class,' "$name"; done)
rm -rf "$corpus" "$corpus.classes"
mkdir -p "$corpus"
jimage extract --dir "$corpus.classes" --include "${include}glob:/java.xml.crypto/module-info.class" "$home/lib/modules"
find "$corpus.classes" -name '*.class' | while read -r file; do cp "$file" "$corpus/$(basename "$file")"; done
rm -rf "$corpus.classes"
