// The texts ask once, when they load, whether there is a window. In a worker that runs many test files they load before
// any of these puts a fake one there.
import '../generated/i18n/runtime.js'
