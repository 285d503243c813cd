// SPDX-License-Identifier: Apache-2.0
// Contents of an image that jlink compressed: "zip" (deflate) and "compact-cp" (class files whose
// constant-pool texts were moved to the image's strings), in any number of layers.
#pragma once

#include "classpath/class_location.h"
#include "support/result.h"

namespace javelin::classpath {

class ImageFile;

// Takes off layer after layer. Errors say what is wrong; `where` is the caller's to fill in.
Result<ClassBytes> unpackImageContent(ClassBytes packed, const ImageFile& image);

}  // namespace javelin::classpath
