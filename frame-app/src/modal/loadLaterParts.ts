/**
 * Loads the modules that the modal needs after its first view. Call it after the first paint, because some modules are
 * needed when loading is no longer possible. An example is the offline notice.
 */
export const loadLaterParts = () => import('./laterParts.ts').then((loaded) => loaded.laterParts)
