import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { manyWallets } from '../fakes/manyWallets.ts'
import { watchTabs } from './watchTabs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('watchTabs', () => {
  test('default', async () => {
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    const area = fakeArea()
    const [one, two] = [manyWallets({ area }), manyWallets({ area, page: 2 })]
    const status = () => connectionOf(two.state(), 'eip155').status
    watchTabs(two.app)
    const tell = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    await one.connect('eip155', 0)
    tell('@appkit/https://dapp.example/wc@2:core')
    await vi.dynamicImportSettled()
    expect(status()).toBe('disconnected')
    tell('@appkit/https://dapp.example/connections')
    await eventually(() => expect(status()).toBe('connected'))
    area.clear()
    tell(null)
    await eventually(() => expect(status()).toBe('disconnected'))
  })
  test('behavior: if the sync code failed to load offline, syncs with the other tab once online', async () => {
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    const area = fakeArea()
    const [one, two] = [manyWallets({ area }), manyWallets({ area, page: 2 })]
    const lost = vi.fn(() => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const offline = new Proxy(two.app, { get: lost })
    let app = offline
    watchTabs(new Proxy(two.app, { get: (_, name) => Reflect.get(app, name) }))
    await one.connect('eip155', 0)
    window.dispatchEvent(Object.assign(new Event('storage'), { key: '@appkit/https://dapp.example/connections' }))
    await eventually(() => expect(lost).toHaveBeenCalled())
    await new Promise((resolve) => setImmediate(resolve))
    app = two.app
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(connectionOf(two.state(), 'eip155').status).toBe('connected'))
  })
})
