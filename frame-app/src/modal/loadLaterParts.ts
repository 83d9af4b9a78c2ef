/**
 * Loads the parts that the modal needs after its first view. Call it after the first paint: some parts are needed when
 * loading is no longer possible, for example the offline notice.
 */
export const loadLaterParts = () => import('./laterParts.ts').then((loaded) => loaded.laterParts)
