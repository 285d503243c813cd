import java.io.IOException;

class Token {
    final int kind;
    final String text;
    final int line;

    Token(int kind, String text, int line) {
        this.kind = kind;
        this.text = text;
        this.line = line;
    }
}
%%
%class TokenLexer
%type Token
%function next
%line
%char
%state COMMENT
%eofval{
    return null;
%eofval}
DIGIT=[0-9]
LETTER=[A-Za-z_]
BLANK=[ \t\r\n\f]
STRING=\"([^\"\\\n]|\\.)*\"
%%
<YYINITIAL> {BLANK}+ { }
<YYINITIAL> "//"[^\n]* { }
<YYINITIAL> "/*" { yybegin(COMMENT); }
<COMMENT> "*/" { yybegin(YYINITIAL); }
<COMMENT> [^*\n]+|"*"|\n { }
<YYINITIAL> "if"|"else"|"while"|"return" { return new Token(1, yytext(), yyline); }
<YYINITIAL> {LETTER}({LETTER}|{DIGIT})* { return new Token(2, yytext(), yyline); }
<YYINITIAL> {DIGIT}+(\.{DIGIT}+)?([eE][+-]?{DIGIT}+)? { return new Token(3, yytext(), yyline); }
<YYINITIAL> {STRING} { return new Token(4, yytext(), yyline); }
<YYINITIAL> "=="|"<="|">="|"!="|"&&"|"||" { return new Token(5, yytext(), yyline); }
<YYINITIAL> [-+*/=<>!();,]|"{"|"}" { return new Token(6, yytext(), yyline); }
<YYINITIAL> . { throw new Error("character " + yytext()); }
