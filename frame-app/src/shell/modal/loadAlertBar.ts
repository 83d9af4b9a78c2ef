import { withStyles } from '../../ui/theme/withStyles.ts'

/** The alert bar is a chunk of its own, fetched after the first paint: offline it would be too late. */
export const loadAlertBar = () => withStyles(import('./AlertBar.tsx'))
