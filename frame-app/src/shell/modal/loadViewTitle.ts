/** The titles of later views: a chunk fetched after the first paint, so that they stand when their views do. */
export const loadViewTitle = () => import('./viewTitle.ts')
