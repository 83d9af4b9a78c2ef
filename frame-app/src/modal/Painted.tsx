import { useEffect } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { afterPaint } from '../app/afterPaint.ts'
import { useApp } from '../app/useApp.ts'

/**
 * Placed next to a view inside its Suspense: its effect runs when the view is in the document, which is painted then.
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
