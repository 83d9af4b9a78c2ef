import { describe, expect, test, vi } from 'vitest'
import { hostedNetworks } from '#shared/networks.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { createStore } from '../../app/store/createStore.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { familyApp } from '../../fakes/familyApp.ts'
import { familyNetworks } from '../../fakes/familyNetworks.ts'
import { connectSession } from '../connections/connectSession.ts'
import { disconnect } from '../connections/disconnect.ts'
import { beginVisit } from './beginVisit.ts'
import { switchNetwork } from './switchNetwork.ts'

type Visit = ReturnType<typeof familyApp>

/**
 * Creates the next page in the same browser. The page has not read the storage yet. Records every state of the page's
 * store.
 */
function nextPage(area: Storage, given: Parameters<typeof familyApp>[0] = {}) {
  const fake = familyApp({ area: fakeArea(), ...given })
  const later = familyApp({ area, ...given })
  const { options, networks, extensions } = fake.state()
  const store = createStore()
  store.getState().configure(options, networks, '')
  for (const [namespace, found] of Object.entries(extensions))
    store.getState().addExtensions(namespace as 'eip155', found)
  const app = { ...later.app, store, live: new Map() }
  const seen: { network: string | null; status: string }[] = []
  store.subscribe((state) => seen.push({ network: state.network, status: connectionOf(state, 'eip155').status }))
  return { app, seen, walletConnect: later.walletConnect, state: store.getState, host: later.host }
}
const active = ({ state }: { state: Visit['state'] }) => [state().activeNamespace, state().network]
const first = hostedNetworks.get('eip155:1')!

describe('beginVisit', () => {
  test('default: starts on the last active network and never shows a disconnected state', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    await before.connect('eip155')
    before.of.eip155.chainId = '0x2105'
    await switchNetwork(before.app, 'eip155:8453')
    const page = nextPage(area)
    await beginVisit(page.app, first, undefined)
    expect(page.seen.map(({ status }) => status)).not.toContain('disconnected')
    expect(page.seen.find(({ network }) => network)?.network).toBe('eip155:8453')
  })

  test.each(['solana', 'bip122', 'polkadot', 'cosmos'] as const)(
    'behavior: restores a wallet of %s on its last network',
    async (namespace) => {
      const area = fakeArea()
      const before = familyApp({ area })
      await before.connect(namespace)
      await switchNetwork(before.app, familyNetworks[namespace][1])
      const page = nextPage(area)
      await beginVisit(page.app, first, undefined)
      expect(connectionOf(page.state(), namespace)).toMatchObject({
        status: 'connected',
        network: familyNetworks[namespace][1],
      })
      expect(active(page)).toEqual([namespace, familyNetworks[namespace][1]])
    },
  )

  test('behavior: restores an inactive namespace on the network that it used last', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    await before.connect('cosmos')
    await switchNetwork(before.app, familyNetworks.cosmos[1])
    await before.connect('eip155')
    const page = nextPage(area)
    await beginVisit(page.app, first, undefined)
    expect(connectionOf(page.state(), 'cosmos').network).toBe(familyNetworks.cosmos[1])
    expect(active(page)).toEqual(['eip155', 'eip155:1'])
  })

  test('behavior: restores a session on the network that it used last', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    const pairing = connectSession(before.app)
    before.walletConnect.approve({ network: 'eip155:8453' })
    await pairing
    const page = nextPage(area)
    page.walletConnect.session = true
    await beginVisit(page.app, first, undefined)
    expect(page.walletConnect.inputs.map(({ network }) => network)).toEqual(['eip155:8453'])
    expect(page.seen.find(({ network }) => network)?.network).toBe('eip155:8453')
  })

  test('behavior: restores the network that the user chose while no wallet was connected', async () => {
    const area = fakeArea()
    await switchNetwork(familyApp({ area }).app, 'eip155:8453')
    const page = nextPage(area)
    await beginVisit(page.app, first, undefined)
    expect(active(page)).toEqual(['eip155', 'eip155:8453'])
  })

  test("behavior: uses the dapp's default network if the dapp no longer lists the stored network", async () => {
    const area = fakeArea()
    await switchNetwork(familyApp({ area }).app, 'eip155:8453')
    const page = nextPage(area, { options: { networks: ['eip155:1'] } })
    await beginVisit(page.app, first, undefined)
    expect(active(page)).toEqual(['eip155', 'eip155:1'])
  })

  test('behavior: tells the host to delete the route if the connection ended in another tab (RL-1)', async () => {
    const area = fakeArea()
    const before = familyApp({ area })
    await before.connect('eip155')
    await disconnect(before.app)
    const page = nextPage(area)
    await beginVisit(page.app, first, undefined)
    expect(page.host.received('setRoute')).toEqual([{ namespace: 'eip155', epoch: 0, route: null }])
  })

  test("error: logs a failure to read the earlier visit's state, and continues without that state", async () => {
    const logged: unknown[][] = []
    const spy = vi.spyOn(console, 'error').mockImplementation((...said) => void logged.push(said))
    const { app } = nextPage(fakeArea())
    const broken = new TypeError('broken')
    const get = () => {
      throw broken
    }
    await beginVisit({ ...app, storage: { ...app.storage, get } }, first, undefined)
    spy.mockRestore()
    expect(logged).toEqual([['Airlock: the connections of the last visit could not be taken up.', broken]])
  })
})
