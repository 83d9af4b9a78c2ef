import type { ComponentType, ReactElement } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'
import { laterPart } from '../app/laterPart.ts'
import { ConnectView } from '../connect/ConnectView.tsx'
import { withStyles } from '../ui/theme/withStyles.ts'
import { loadLaterParts } from './loadLaterParts.ts'

const later = (name: Exclude<ViewName, 'Connect'>) =>
  laterPart(() => withStyles(loadLaterParts().then((parts) => parts.laterViews[name]())))

type Views = {
  readonly components: Partial<Record<ViewName, () => ComponentType>>
  rendered?: ReactElement
}

const connect = () => ConnectView

const viewsOf = appState((): Views => ({ components: { Connect: connect } }))

/**
 * Returns a view's element. The element stays the same while the view is visible, so that React does not render the
 * view again together with the modal. Returns a new element if the view failed to load and is retried.
 */
export function viewOf(app: App, name: ViewName): ReactElement {
  const views = viewsOf(app)
  const { components } = views
  components[name] ??= later(name as Exclude<ViewName, 'Connect'>)
  const View = components[name]()
  if (views.rendered?.type !== View) views.rendered = <View />
  return views.rendered
}
