import { useEffect } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { afterPaint } from '../app/afterPaint.ts'
import { useApp } from '../app/useApp.ts'

/**
 * Reports when a view is painted. Render it next to the view, inside the same Suspense, so that its effect runs when
 * the view is in the document.
 */
export function Painted({ view }: { readonly view: ViewName }) {
  const { store } = useApp()
  useEffect(() => {
    const cancel = afterPaint(() => store.getState().setPainted(view))
    return () => {
      cancel()
      store.getState().setPainted(null)
    }
  }, [store, view])
  return null
}
