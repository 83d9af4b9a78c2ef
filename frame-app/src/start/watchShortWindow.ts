import type { Store } from '../app/store/createStore.ts'
import { currentRoute } from '../app/store/routerSlice.ts'

type Page = Pick<Document, 'addEventListener' | 'querySelector'>

/**
 * Where the card scrolls as a whole (`ui/layout/short.css`), each view that comes begins at its top, and a list that
 * is scrolled in it comes into sight with all that it has room for.
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
