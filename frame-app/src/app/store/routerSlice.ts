import type { StateCreator } from 'zustand/vanilla'
import type { ViewName } from '#shared/tables/ViewName.ts'

/** Params of a view. They contain only ids; each view looks up the data of an id in the store. */
export type RouteParams = Readonly<Record<string, string>>
export type Route = { readonly view: ViewName; readonly params: RouteParams }

export type RouterSlice = {
  readonly history: readonly Route[]
  /** Direction in which the next view slides in. `none`, used after a reset: the view appears without sliding. */
  readonly direction: 'forward' | 'back' | 'none'
  push: (view: ViewName, params?: RouteParams) => void
  replace: (view: ViewName, params?: RouteParams) => void
  reset: (view: ViewName, params?: RouteParams) => void
  pop: () => void
}

const isSame = (a: Route | undefined, b: Route) =>
  a?.view === b.view && JSON.stringify(a.params) === JSON.stringify(b.params)

/** The modal's history of views. The history is empty before the first view is rendered. */
export const createRouterSlice: StateCreator<RouterSlice> = (set) => ({
  history: [],
  direction: 'forward',
  push: (view, params = {}) =>
    set(({ history }) =>
      isSame(history.at(-1), { view, params }) ? {} : { history: [...history, { view, params }], direction: 'forward' },
    ),
  replace: (view, params = {}) =>
    set(({ history }) => ({ history: [...history.slice(0, -1), { view, params }], direction: 'forward' })),
  reset: (view, params = {}) => set({ history: [{ view, params }], direction: 'none' }),
  pop: () => set(({ history }) => ({ history: history.slice(0, -1), direction: 'back' })),
})

export const currentRoute = ({ history }: RouterSlice): Route | undefined => history.at(-1)
