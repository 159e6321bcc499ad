/// The version that `--version` and reports name.
package let swipebenchVersion = "0.1.0"
