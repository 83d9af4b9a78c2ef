import type * as wagmi from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeWallet } from '../../provider/fakeWallet.ts'
import { airlock } from './airlock.ts'
import { type Core, configure, connectionsOf, mount } from './connectorContract.ts'
import { alice, fakeModal, newVisit } from './fakeModal.ts'

/** Tests of page loads that the connector must pass in each version of wagmi. */
export function reconnectContract(core: Core): void {
  afterEach(async () => {
    vi.useRealTimers()
    await vi.dynamicImportSettled()
    vi.unstubAllGlobals()
  })
  const cookies = () => ({ ssr: true, storage: core.createStorage({ storage: core.cookieStorage }) })
  const fromCookies = (config: wagmi.Config) => core.cookieToInitialState(config, document.cookie)
  const rows = (config: wagmi.Config) => config.connectors.map(({ id }) => id)
  const modes = [
    ['', () => ({})],
    [' with `ssr: true` and cookies', cookies],
  ] as const

  test('contract: on a server, touches nothing', () => {
    const touched: string[] = []
    const provider = new Proxy({}, { get: (_, name) => touched.push(String(name)) })
    const sdk = { getProvider: () => provider, disconnect: async () => {} } as never
    core.createConfig({
      chains: [mainnet],
      connectors: [airlock(sdk)],
      transports: { [mainnet.id]: core.http() },
      ...cookies(),
    })
    expect([typeof window, touched]).toEqual(['undefined', []])
  })

  test.each(modes)(
    'contract: mounting with nobody connected sends no request and loads no frame%s',
    async (_, more) => {
      const page = fakeModal()
      const { config } = configure(core, page, more())
      await mount(core, config)
      expect(config.state.status).toBe('disconnected')
      expect([page.asked, page.shown]).toEqual([[], []])
    },
  )

  test.each(modes)('contract: after a reload, has one connection%s', async (_, more) => {
    const first = fakeModal()
    const { config, connector } = configure(core, first, more())
    await core.connect(config, { connector })
    const next = configure(core, fakeModal(await first.leave()), more())
    await mount(core, next.config, fromCookies(next.config))
    expect(connectionsOf(next.config)).toEqual([['dev.airlock', alice]])
    expect(next.config.state).toMatchObject({ status: 'connected', current: next.connector.uid })
    expect(await core.signMessage(next.config, { message: 'Hi' })).toBe('0xsigned')
  })

  test.each(modes)('contract: after disconnecting and a reload, has no connection%s', async (_, more) => {
    const first = fakeModal()
    const { config, connector } = configure(core, first, more())
    await core.connect(config, { connector })
    await core.disconnect(config)
    const page = fakeModal(await first.leave())
    const next = configure(core, page, more())
    await mount(core, next.config, fromCookies(next.config))
    expect(next.config.state.status).toBe('disconnected')
    expect([connectionsOf(next.config), page.shown]).toEqual([[], []])
  })

  test.each([
    ['', {}, false],
    [' if the SDK has announced itself before', {}, true],
    [' with `ssr: true`', { ssr: true }, false],
    [' with `ssr: true` if the SDK has announced itself before', { ssr: true }, true],
  ])('contract: with `announce: true`, has one row and one connection%s', async (_, more, early) => {
    const visit = newVisit()
    for (const expected of [[], [['dev.airlock', alice]]]) {
      const page = fakeModal(visit, { announce: true })
      if (early) await vi.dynamicImportSettled()
      const { config, connector } = configure(core, page, more)
      await vi.dynamicImportSettled()
      await mount(core, config)
      await vi.dynamicImportSettled()
      expect([rows(config), connectionsOf(config)]).toEqual([['dev.airlock'], expected])
      if (config.state.status !== 'connected') await core.connect(config, { connector })
      expect(connectionsOf(config)).toEqual([['dev.airlock', alice]])
      Object.assign(visit, await page.leave())
    }
  })

  test('contract: after a reload, wagmi does not connect the extension a second time', async () => {
    const { extension } = fakeWallet({ eth_accounts: [alice], eth_chainId: '0x1' })
    const first = fakeModal(newVisit(), {}, { extension })
    const { config, connector } = configure(core, first)
    await mount(core, config)
    await core.connect(config, { connector })
    const next = configure(core, fakeModal(await first.leave(), {}, { extension }))
    expect(rows(next.config)).toEqual(['dev.airlock', 'io.wallet'])
    await mount(core, next.config)
    expect(connectionsOf(next.config)).toEqual([['dev.airlock', alice]])
  })

  test('contract: an installed wallet keeps its row', async () => {
    const page = fakeModal(newVisit(), { announce: true })
    const { config } = configure(core, page)
    await mount(core, config)
    const { id: uuid, name, rdns, icon, provider } = fakeWallet().extension
    const detail = { info: { uuid, name, rdns, icon }, provider }
    page.target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    await vi.dynamicImportSettled()
    expect(rows(config)).toEqual(['dev.airlock', 'io.wallet'])
  })

  const remembered = async () => {
    const page = fakeModal()
    const { config, connector } = configure(core, page)
    await core.connect(config, { connector })
    return page.leave()
  }

  test('contract: with a dead frame, reconnecting ends within 3 s', async () => {
    const visit = await remembered()
    vi.useFakeTimers()
    const page = fakeModal(visit, {}, { hear: () => {} })
    const { config, connector } = configure(core, page)
    core.hydrate(config, { reconnectOnMount: true }).onMount()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(config.state.status).toBe('disconnected')
    expect(await connector.getProvider()).toBe(page.sdk.getProvider('eip155'))
    page.sdk.destroy()
    await expect(connector.isAuthorized()).resolves.toBe(false)
  })

  test('contract: if the frame is slow, connects once the frame has loaded', async () => {
    let release = () => {}
    const ready = new Promise<void>((resolve) => {
      release = resolve
    })
    const visit = await remembered()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { config } = configure(core, fakeModal(visit, {}, { ready }))
    core.hydrate(config, { reconnectOnMount: true }).onMount()
    await vi.advanceTimersByTimeAsync(3_000)
    expect([config.state.status, connectionsOf(config)]).toEqual(['disconnected', []])
    vi.useRealTimers()
    release()
    await vi.waitFor(() => expect(config.state.status).toBe('connected'))
    expect(connectionsOf(config)).toEqual([['dev.airlock', alice]])
  })

  test('contract: with denied storage, reconnecting ends', async () => {
    const denied = () => {
      throw new Error('denied')
    }
    const localStorage = new Proxy({}, { get: denied, set: denied, deleteProperty: denied })
    const { config, connector } = configure(core, fakeModal(newVisit(), {}, { localStorage }), { storage: null })
    await expect(connector.isAuthorized()).resolves.toBe(false)
    await core.reconnect(config)
    expect(config.state.status).toBe('disconnected')
    await core.connect(config, { connector })
    expect(connectionsOf(config)).toEqual([['dev.airlock', alice]])
  })

  test('contract: with an extension that does not answer, reconnecting ends within 3 s', async () => {
    const visit = newVisit()
    visit.storage.airlock = JSON.stringify({ eip155: 'io.wallet' })
    const page = fakeModal(visit)
    const { id: uuid, name, rdns, icon } = fakeWallet().extension
    const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
    const detail = { info: { uuid, name, rdns, icon }, provider }
    page.target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    // The chunk that asks the extension must load before the timers are faked.
    await vi.dynamicImportSettled()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { config } = configure(core, page, { multiInjectedProviderDiscovery: false })
    core.hydrate(config, { reconnectOnMount: true }).onMount()
    await vi.advanceTimersByTimeAsync(3_000)
    expect([config.state.status, connectionsOf(config)]).toEqual(['disconnected', []])
  })
}
