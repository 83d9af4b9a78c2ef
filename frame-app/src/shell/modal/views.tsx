import { type ComponentType, lazy } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { ConnectView } from '../../features/connect/ConnectView.tsx'
import { withStyles } from '../../ui/theme/withStyles.ts'

/**
 * The table of the other views is a chunk too, fetched after the first paint: only what paints Connect comes before
 * that.
 */
export const loadViews = () => import('./laterViews.ts')

const later = (name: Exclude<ViewName, 'Connect'>) =>
  lazy(async () => ({ default: await withStyles(loadViews().then((loaded) => loaded.laterViews[name]())) }))

const made = new Map<ViewName, ComponentType>()

/** The component that draws a view: the same one each time, so that React keeps what is on screen. */
export function viewOf(name: ViewName): ComponentType {
  if (name === 'Connect') return ConnectView
  const view = made.get(name) ?? later(name)
  made.set(name, view)
  return view
}
