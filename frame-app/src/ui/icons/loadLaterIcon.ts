/** Loads the icons of later views after the first paint, so that they are ready when those views open. */
export const loadLaterIcon = () => import('./LaterIcon.tsx')
