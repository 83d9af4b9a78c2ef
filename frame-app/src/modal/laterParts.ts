import '../ui/layout/short.css'
import { AlertBar } from './AlertBar.tsx'
import { CardMotion } from './CardMotion.tsx'
import { Connected } from './Connected.tsx'
import { laterViews } from './laterViews.ts'
import { loadNextViews } from './loadNextViews.ts'
import { Snackbar } from './Snackbar.tsx'
import { ViewFailed } from './ViewFailed.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import { viewTitle } from './viewTitle.ts'

/**
 * Modules that the modal needs after its first view:
 *
 * - alerts, snackbars, the success message and the error view,
 * - motion,
 * - the table of the later views, their titles and placeholders, and the function that loads them early.
 */
export const laterParts = {
  AlertBar,
  CardMotion,
  Connected,
  Snackbar,
  ViewFailed,
  ViewSkeleton,
  laterViews,
  loadNextViews,
  viewTitle,
}
