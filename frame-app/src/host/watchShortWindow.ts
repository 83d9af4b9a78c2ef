import type { Store } from '../app/store/createStore.ts'
import { currentRoute } from '../app/store/routerSlice.ts'

type Page = Pick<Document, 'addEventListener' | 'querySelector'>

/**
 * Adjusts scrolling for windows so short that the whole card scrolls (`ui/layout/short.css`). Scrolls to the top for
 * each new view, and scrolls a list into view while the user scrolls that list.
 */
export function watchShortWindow(
  store: Store,
  page: Page = document,
  short: Pick<MediaQueryList, 'matches'> = matchMedia('(max-height: 400px)'),
): void {
  store.subscribe((state, before) => {
    if (currentRoute(state) !== currentRoute(before)) page.querySelector('[data-theme]')?.scrollTo(0, 0)
  })
  page.addEventListener(
    'scroll',
    ({ target }: { readonly target: unknown }) => {
      if (short.matches && target !== page) (target as Element).scrollIntoView({ block: 'nearest' })
    },
    { capture: true, passive: true },
  )
}
