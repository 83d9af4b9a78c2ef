import { type ReactElement, useLayoutEffect, useState } from 'react'
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

const connect = Object.assign(() => ConnectView, { load: async () => {}, isLoaded: () => true })

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

/** Loads a view's code, so that the view appears without a placeholder when the user opens it. Never rejects. */
export const loadView = (app: App, name: ViewName): Promise<void> => componentOf(viewsOf(app), name).load()

/**
 * Returns whether a view can be rendered, and loads its code if not. We do not render `lazy` views before they have
 * loaded, because React shows the fallback of a suspended component for at least 300 ms.
 */
export function useLoadedView(app: App, name: ViewName): boolean {
  const [settled, setSettled] = useState<ViewName>()
  const isLoaded = componentOf(viewsOf(app), name).isLoaded()
  useLayoutEffect(() => {
    if (isLoaded) return undefined
    let wanted = true
    // If the code could not be loaded, rendering the view loads it again and shows the failure.
    void loadView(app, name).then(() => wanted && setSettled(name))
    return () => {
      wanted = false
    }
  }, [app, name, isLoaded])
  return isLoaded || settled === name
}

function componentOf({ components }: Views, name: ViewName): LaterPart<object> {
  components[name] ??= later(name as Exclude<ViewName, 'Connect'>)
  return components[name]
}
