import '../ui/layout/short.css'
import { AlertBar } from './AlertBar.tsx'
import { laterViews } from './laterViews.ts'
import { Snackbar } from './Snackbar.tsx'
import { ViewFailed } from './ViewFailed.tsx'
import { viewTitle } from './viewTitle.ts'

/**
 * Modules that the modal needs after its first view: alerts, snackbars, the error view, and the table and titles of the
 * later views.
 */
export const laterParts = { AlertBar, Snackbar, ViewFailed, laterViews, viewTitle }
