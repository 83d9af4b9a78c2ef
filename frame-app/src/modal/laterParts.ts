import '../ui/layout/short.css'
import { AlertBar } from './AlertBar.tsx'
import { laterViews } from './laterViews.ts'
import { loadNextViews } from './loadNextViews.ts'
import { Snackbar } from './Snackbar.tsx'
import { ViewFailed } from './ViewFailed.tsx'
import { viewTitle } from './viewTitle.ts'

/**
 * Modules that the modal needs after its first view: alerts, snackbars, the error view, the table and titles of the
 * later views, and the function that loads them early.
 */
export const laterParts = { AlertBar, Snackbar, ViewFailed, laterViews, loadNextViews, viewTitle }
