// The message catalog checks only once, when it loads, whether there is a window. A worker runs many test files. So
// load the catalog before one of these files stubs a window.
import '../generated/i18n/runtime.js'
