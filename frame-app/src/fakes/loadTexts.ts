// The message catalog checks only when it loads whether `window` exists. A worker runs many test files, so we load the
// catalog before one of these files stubs `window`.
import '../generated/i18n/runtime.js'
