import { createElement, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { App } from '../../frame-app/src/app/App.ts'
import { AppContext } from '../../frame-app/src/app/AppContext.ts'
import { currentRoute } from '../../frame-app/src/app/store/routerSlice.ts'
import { ModalHeader } from '../../frame-app/src/modal/ModalHeader.tsx'
import { viewOf } from '../../frame-app/src/modal/views.tsx'

/** Renders an open modal's header and view to text. */
export function drawnText(app: App): { readonly view: string; readonly text: string } | undefined {
  const state = app.store.getState()
  const view = state.open && currentRoute(state)?.view
  if (!view) return undefined
  const card = createElement(
    AppContext,
    { value: app },
    createElement(ModalHeader, { titleId: 'title' }),
    createElement(Suspense, null, viewOf(app, view)),
  )
  return { view, text: renderToStaticMarkup(card).replace(/<[^>]*>/g, ' ') }
}
