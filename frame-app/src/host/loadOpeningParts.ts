import { loadOnce } from '#shared/loadOnce.ts'

/**
 * Loads the modules that an opening needs beyond the first paint. Keep the returned promise where speed matters: a
 * second `import()` settles only after the browser has finished its current work, such as rendering the first view.
 */
export const loadOpeningParts = loadOnce(() => import('./openingParts.ts').then((loaded) => loaded.openingParts))
