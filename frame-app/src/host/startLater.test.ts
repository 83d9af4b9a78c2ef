import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { createStore } from '../app/store/createStore.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { startLater, trackOpenings, trackStart, watchShortWindow } from './startLater.ts'

describe('trackStart', () => {
  test('default', () => {
    const { app, host } = fakeApp({ options: { features: { analytics: false }, themeMode: 'dark' } })
    trackStart(app)
    expect(host.received('emit')).toEqual([
      { name: 'MODAL_CREATED', data: {} },
      {
        name: 'INITIALIZE',
        data: {
          projectId: '0123456789abcdef0123456789abcdef',
          networks: ['eip155:1', 'eip155:8453'],
          features: { analytics: false },
          themeMode: 'dark',
        },
      },
    ])
  })
})

describe('trackOpenings', () => {
  test('behavior: a modal that was only preloaded sends no event; the first opening also tracks the start', () => {
    const { app, host, state } = fakeApp({ options: { features: { analytics: false } } })
    const sent = () => host.received('emit').map((event) => (event as { name: string }).name)
    trackOpenings(app)
    state().setPreloaded()
    expect(sent()).toEqual([])
    for (let opening = 0; opening < 2; opening++) {
      state().setOpen(true)
      state().setPainted('Connect')
      state().setOpen(false)
      state().setPainted(null)
    }
    const opened = ['MODAL_OPEN', 'MODAL_CLOSE']
    expect(sent()).toEqual(['MODAL_CREATED', 'INITIALIZE', ...opened, ...opened])
  })

  test('behavior: tracks the opening only after the first view has loaded, so that it does not delay the list', () => {
    const { app, host, state } = fakeApp({ options: { features: { analytics: false } } })
    trackOpenings(app)
    state().setOpen(true)
    state().setPainted('Connect')
    expect(host.received('emit')).toEqual([])
    state().setFirstLoaded()
    expect(host.received('emit')).toMatchObject([
      { name: 'MODAL_CREATED' },
      { name: 'INITIALIZE' },
      { name: 'MODAL_OPEN' },
    ])
  })

  test('behavior: does not track an opening that was closed before its first view was painted', () => {
    const { app, host, state } = fakeApp({ options: { features: { analytics: false } } })
    trackOpenings(app)
    state().setOpen(true)
    state().setOpen(false)
    expect(host.received('emit')).toEqual([])
  })
})

describe('startLater', () => {
  const listing = (options: Record<string, Json> = {}) =>
    fakeApp({ options, server: () => Response.json({ data: [], count: 0, features: [], allowedOrigins: [] }) })
  const asked = ({ requests }: ReturnType<typeof listing>) => requests.map(({ url }) => new URL(url).pathname)

  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    vi.stubGlobal('document', new EventTarget())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('default: requests the settings and the wallets before a view is painted', async () => {
    const fake = listing()
    fake.state().reset('Connect')
    await startLater(fake.app)
    expect(asked(fake)).toEqual(expect.arrayContaining(['/appkit/v1/config', '/getWallets']))
    expect(fake.state().listed).not.toBeNull()
  })

  test('behavior: requests no wallets for a view without a wallet list', async () => {
    const account = listing()
    account.state().reset('Account')
    await startLater(account.app)
    const off = listing({ enableWallets: false })
    off.state().reset('Connect')
    await startLater(off.app)
    expect([...asked(account), ...asked(off)]).not.toContain('/getWallets')
  })
})

/** A fake page with a card that contains scrollable lists. */
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

  test('behavior: keeps the scroll position when the state of a view changes', () => {
    const { done, store } = watched({ matches: true })
    store.getState().setOpen(true)
    store.getState().push('Connect')
    expect(done).toEqual([])
  })

  test('behavior: scrolls a list into view in a short window, but not in a tall window', () => {
    const short = watched({ matches: true })
    short.scrollPage()
    short.scrollList()
    expect(short.done).toEqual(['list shown, nearest'])
    const high = watched({ matches: false })
    high.scrollList()
    expect(high.done).toEqual([])
  })
})
