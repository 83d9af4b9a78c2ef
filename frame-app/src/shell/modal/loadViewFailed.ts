import { withStyles } from '../../ui/theme/withStyles.ts'

/**
 * What replaces a view that failed: a chunk fetched after the first paint, because then it would be too
 * late.
 */
export const loadViewFailed = () => withStyles(import('./ViewFailed.tsx'))
