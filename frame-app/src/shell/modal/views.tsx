import { lazy, type ReactElement } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { ConnectView } from '../../features/connect/ConnectView.tsx'
import { withStyles } from '../../ui/theme/withStyles.ts'

/**
 * The table of the other views is a chunk too, fetched after the first paint: only what paints Connect comes before
 * that.
 */
export const loadViews = () => import('./laterViews.ts')

const later = (name: Exclude<ViewName, 'Connect'>) => {
  const View = lazy(async () => ({
    default: await withStyles(loadViews().then((loaded) => loaded.laterViews[name]())),
  }))
  return <View />
}

const made = new Map<ViewName, ReactElement>([['Connect', <ConnectView key="Connect" />]])

/**
 * A view as it is drawn: the same element each time, so that React keeps what is on screen, and does not draw it again
 * with what stands around it.
 */
export function viewOf(name: ViewName): ReactElement {
  const view = made.get(name) ?? later(name as Exclude<ViewName, 'Connect'>)
  made.set(name, view)
  return view
}
