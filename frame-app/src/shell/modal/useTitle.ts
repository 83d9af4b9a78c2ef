import { useEffect, useState } from 'react'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { currentRoute } from '../../store/routerSlice.ts'
import { loadViewTitle } from './loadViewTitle.ts'

/** The title of the view on screen. Only Connect's is there from the start; another's is empty until its chunk is. */
export function useTitle(): string {
  const view = useAppState((state) => currentRoute(state)?.view)
  const isLater = view !== undefined && view !== 'Connect'
  const [titles, setTitles] = useState<Awaited<ReturnType<typeof loadViewTitle>>>()
  useEffect(() => {
    if (!isLater || titles) return
    let wanted = true
    loadViewTitle().then(
      (loaded) => wanted && setTitles(loaded),
      // The view's own chunk fails as well then, and says so.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [isLater, titles])
  return useAppState((state) => (isLater ? (titles?.viewTitle(state) ?? '') : m.title_connect()))
}
