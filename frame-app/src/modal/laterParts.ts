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
 * Modules that the modal needs after its first view: alerts, snackbars, the error view, motion, and the table, titles
 * and placeholders of the later views with the function that loads them early.
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
