/** Snacks answer what was pressed: their chunk is fetched after the first paint. */
export const loadSnackbar = () => import('./Snackbar.tsx')
