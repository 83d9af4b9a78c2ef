import { describe, expect, test } from 'vitest'
import { createStore } from '../app/store/createStore.ts'
import { watchShortWindow } from './watchShortWindow.ts'

/** A page with a card, and lists in it that can be scrolled. */
function watched({ matches }: { readonly matches: boolean }) {
  const done: string[] = []
  const store = createStore()
  store.getState().push('Connect')
  let heard = (_: { readonly target: unknown }) => {}
  const page = {
    querySelector: () => ({ scrollTo: (x: number, y: number) => done.push(`card to ${x}, ${y}`) }),
    addEventListener: (_: string, listener: typeof heard) => {
      heard = listener
    },
  }
  watchShortWindow(store, page as unknown as Document, { matches })
  const list = { scrollIntoView: ({ block }: ScrollIntoViewOptions) => done.push(`list shown, ${block}`) }
  return { done, store, scrollPage: () => heard({ target: page }), scrollList: () => heard({ target: list }) }
}

describe('watchShortWindow', () => {
  test('default', () => {
    const { done, store } = watched({ matches: true })
    store.getState().push('AllWallets')
    store.getState().pop()
    expect(done).toEqual(['card to 0, 0', 'card to 0, 0'])
  })

  test('behavior: what changes in a view leaves it where the visitor scrolled it', () => {
    const { done, store } = watched({ matches: true })
    store.getState().setOpen(true)
    store.getState().push('Connect')
    expect(done).toEqual([])
  })

  test('behavior: a list that is scrolled is shown; where the window is high enough, it is in sight already', () => {
    const short = watched({ matches: true })
    short.scrollPage()
    short.scrollList()
    expect(short.done).toEqual(['list shown, nearest'])
    const high = watched({ matches: false })
    high.scrollList()
    expect(high.done).toEqual([])
  })
})
