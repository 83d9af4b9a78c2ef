import { type ComponentType, lazy } from 'react'
import { ViewName } from '#shared/tables/views.ts'
import { ConnectView } from '../../features/connect/ConnectView.tsx'
import { withStyles } from '../../ui/theme/withStyles.ts'

/**
 * The table of the other views is a chunk too, fetched after the first paint: only what paints Connect comes before
 * that.
 */
export const loadViews = () => import('./laterViews.ts')

const later = (name: Exclude<ViewName, 'Connect'>) =>
  lazy(async () => ({ default: await withStyles(loadViews().then(({ laterViews }) => laterViews[name]())) }))

/** Every view there is. */
export const views = Object.fromEntries(
  ViewName.options.map((name): [ViewName, ComponentType] => [name, name === 'Connect' ? ConnectView : later(name)]),
) as Record<ViewName, ComponentType>
