import { loadOnce } from '#shared/loadOnce.ts'

/**
 * Loads the modules that an opening needs beyond the first paint. All callers share one promise, because a second
 * `import()` of a loaded module would settle only after the browser has rendered the first view.
 */
export const loadOpeningParts = loadOnce(() => import('./openingParts.ts').then((loaded) => loaded.openingParts))
