/** Loads the icons that the first view does not need. Called after the first paint, so that later views find them. */
export const loadLaterIcon = () => import('./LaterIcon.tsx')
