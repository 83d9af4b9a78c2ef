// The message functions check once, when they load, whether there is a `window`. A worker that runs many test files
// must load them before any of those files creates a fake `window`.
import '../generated/i18n/runtime.js'
