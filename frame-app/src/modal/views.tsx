import type { ComponentType, ReactElement } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { laterPart } from '../app/laterPart.ts'
import { ConnectView } from '../connect/ConnectView.tsx'
import { withStyles } from '../ui/theme/withStyles.ts'
import { loadLaterParts } from './loadLaterParts.ts'

const later = (name: Exclude<ViewName, 'Connect'>) =>
  laterPart(() => withStyles(loadLaterParts().then((parts) => parts.laterViews[name]())))

const views: Partial<Record<ViewName, () => ComponentType>> = { Connect: () => ConnectView }
let drawn: ReactElement | undefined

/**
 * A view as it is drawn: the same element while it is on screen, so that React does not draw it again with what stands
 * around it. Another one where it could not be loaded, and is tried again.
 */
export function viewOf(name: ViewName): ReactElement {
  views[name] ??= later(name as Exclude<ViewName, 'Connect'>)
  const View = views[name]()
  if (drawn?.type !== View) drawn = <View />
  return drawn
}
