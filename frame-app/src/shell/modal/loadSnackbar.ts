import { withStyles } from '../../ui/theme/withStyles.ts'

/** Snacks answer what was pressed: their chunk is fetched after the first paint. */
export const loadSnackbar = () => withStyles(import('./Snackbar.tsx'))
