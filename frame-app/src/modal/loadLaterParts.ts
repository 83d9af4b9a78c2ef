/**
 * Loads what the modal needs after its first view: fetched after the first paint, because when it is shown it would be
 * too late, as for the notice that the browser is offline.
 */
export const loadLaterParts = () => import('./laterParts.ts').then((loaded) => loaded.laterParts)
