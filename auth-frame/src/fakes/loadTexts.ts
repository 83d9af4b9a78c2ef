// The message functions check for a `window` only once, when they load. A worker that runs many test files must load
// the message functions before any test file creates a fake `window`.
import '../generated/i18n/runtime.js'
