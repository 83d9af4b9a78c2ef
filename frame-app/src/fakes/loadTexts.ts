// The message catalog checks once, at load, whether there is a window. A worker runs many test files, so load the
// catalog before one of them stubs a window.
import '../generated/i18n/runtime.js'
