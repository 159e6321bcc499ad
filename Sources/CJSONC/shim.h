// Names Debian's and Homebrew's json-c to Swift; nothing else belongs here.
#include <json-c/json.h>
