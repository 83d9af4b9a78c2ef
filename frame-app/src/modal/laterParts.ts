import { AlertBar } from './AlertBar.tsx'
import { laterViews } from './laterViews.ts'
import { Snackbar } from './Snackbar.tsx'
import { ViewFailed } from './ViewFailed.tsx'
import { viewTitle } from './viewTitle.ts'

/**
 * What the modal itself needs after its first view: alerts, snacks, what replaces a view that failed, the later views'
 * table and titles.
 */
export const laterParts = { AlertBar, Snackbar, ViewFailed, laterViews, viewTitle }
