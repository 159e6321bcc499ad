// Names Debian's and Homebrew's Expat to Swift; nothing else belongs here.
#include <expat.h>
