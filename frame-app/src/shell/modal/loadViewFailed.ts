/**
 * What replaces a view that failed: a chunk fetched after the first paint, because then it would be too
 * late.
 */
export const loadViewFailed = () => import('./ViewFailed.tsx')
