import { useEffect, useState } from 'react'
import { currentRoute } from '../app/store/routerSlice.ts'
import { useAppState } from '../app/useAppState.ts'
import * as m from '../generated/i18n/messages.js'
import { loadLaterParts } from './loadLaterParts.ts'

/** The title of the view on screen. Only Connect's is there from the start; another's is empty until its chunk is. */
export function useTitle(): string {
  const view = useAppState((state) => currentRoute(state)?.view)
  const painted = useAppState((state) => state.painted)
  const isLater = view !== undefined && view !== 'Connect'
  const [titles, setTitles] = useState<Pick<Awaited<ReturnType<typeof loadLaterParts>>, 'viewTitle'>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more where a view that had failed stands
  useEffect(() => {
    if (!isLater || titles) return
    let wanted = true
    loadLaterParts().then(
      (loaded) => wanted && setTitles(loaded),
      // The view's own chunk fails as well then, and says so; the title comes with it.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [isLater, titles, painted])
  return useAppState((state) => (isLater ? (titles?.viewTitle(state) ?? '') : m.title_connect()))
}
