import type { ReactElement } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'
import { type LaterPart, laterPart } from '../app/laterPart.ts'
import { ConnectView } from '../connect/ConnectView.tsx'
import { withStyles } from '../ui/theme/withStyles.ts'
import { loadLaterParts } from './loadLaterParts.ts'

const later = (name: Exclude<ViewName, 'Connect'>) =>
  laterPart(() => withStyles(loadLaterParts().then((parts) => parts.laterViews[name]())))

type Views = {
  readonly components: Partial<Record<ViewName, LaterPart<object>>>
  rendered?: ReactElement
}

const connect = Object.assign(() => ConnectView, { load() {} })

const viewsOf = appState((): Views => ({ components: { Connect: connect } }))

/**
 * Returns a view's element. The element stays the same while the view is visible, so that React does not render the
 * view again together with the modal. Returns a new element if the view failed to load and is retried.
 */
export function viewOf(app: App, name: ViewName): ReactElement {
  const views = viewsOf(app)
  const View = componentOf(views, name)()
  if (views.rendered?.type !== View) views.rendered = <View />
  return views.rendered
}

/** Loads a view's code, so that the view appears without a placeholder when the user opens it. */
export const loadView = (app: App, name: ViewName): void => componentOf(viewsOf(app), name).load()

function componentOf({ components }: Views, name: ViewName): LaterPart<object> {
  components[name] ??= later(name as Exclude<ViewName, 'Connect'>)
  return components[name]
}
