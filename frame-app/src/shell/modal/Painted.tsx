import { useEffect } from 'react'
import type { ViewName } from '#shared/tables/views.ts'
import { useApp } from '../../app/useApp.ts'

/** Placed next to a view inside its Suspense: its effect runs when the view is in the document, not earlier. */
export function Painted({ view }: { readonly view: ViewName }) {
  const { store } = useApp()
  useEffect(() => {
    store.getState().setPainted(view)
    return () => store.getState().setPainted(null)
  }, [store, view])
  return null
}
