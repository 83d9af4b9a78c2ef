import { expect } from '@playwright/test'
import type { Namespace, NamespaceState } from '../../../sdk/src/index.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { createFamily } from '../support/createFamily.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: ['omni'] })
test.setTimeout(240_000)

const networks = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
} as const

/**
 * Names of the families in which the modal can connect one wallet. A family whose wallets have no names has its own
 * row.
 */
const ways = [
  { namespace: 'bip122', row: 'Omni Wallet', chain: 'Bitcoin' },
  { namespace: 'polkadot', row: 'omni', chain: null },
  { namespace: 'solana', row: 'Omni Wallet', chain: 'Solana' },
  { namespace: 'cosmos', row: 'Keplr', chain: null },
  { namespace: 'eip155', row: 'Omni Wallet', chain: 'Ethereum networks' },
] as const

const openConnect = async (demo: DemoPage) => {
  await demo.page.evaluate(() => window.sdk!.open({ view: 'Connect' }))
  await demo.modalOpened()
}
const row = (demo: DemoPage, name: string) =>
  demo.modal.getByRole('button', { name: new RegExp(`^${name}( multichain| installed)?$`) })

type States = { readonly [namespace in Namespace]?: NamespaceState }
/** Returns the state of all namespaces except the given ones. Leaves out the balances, because they arrive later. */
async function without(demo: DemoPage, ...left: readonly Namespace[]): Promise<States> {
  const kept = Object.entries((await demo.state()).namespaces).filter(([name]) => !left.includes(name as Namespace))
  return Object.fromEntries(kept.map(([name, state]) => [name, { ...state, balance: null }]))
}

test(
  'lists a wallet of several families once, asks for the family, and connects and disconnects each family separately',
  rare,
  async ({ demo, wallet, world }, info) => {
    const omni = wallet('omni')
    const origin = new URL(world.urls.host).origin
    const page = createFamily(demo, 'eip155', networks.eip155)
    await page.goto(Object.values(networks))

    for (const { namespace, row: name, chain } of ways) {
      const before = await without(demo, namespace)
      await openConnect(demo)
      await expect(row(demo, name)).toHaveCount(1)
      await row(demo, name).click()
      if (chain) {
        const choice = demo.modal.getByRole('region', { name: 'Select Chain for Omni Wallet' })
        await expect(choice.getByRole('button')).toHaveText(['Ethereum networks', 'Solana', 'Bitcoin'])
        if (namespace === 'bip122') {
          await expectAccessible(demo, 'ConnectingMultiChain')
          await demo.page.screenshot({ path: info.outputPath('choice.png') })
          // The user has only chosen the family so far, so the wallet has received no request.
          expect((await omni.state()).approvals).toEqual([])
        }
        await choice.getByRole('button', { name: chain }).click()
      }
      await omni.approve()
      await demo.modalClosed()
      await createFamily(demo, namespace, networks[namespace]).isConnected(await ownAddress(namespace))
      expect(await without(demo, namespace)).toEqual(before)
      expect((await demo.state()).activeNamespace).toBe(namespace)
    }

    async function ownAddress(namespace: Namespace) {
      if (namespace !== 'eip155') return (await omni.accounts(namespace))[0]!.address
      return (await omni.state()).accounts[0]!
    }
    const addresses = async () =>
      Object.fromEntries(
        Object.values((await demo.state()).namespaces).map(({ namespace, address }) => [namespace, address]),
      )
    const all = await addresses()
    expect(Object.values(all).filter(Boolean)).toHaveLength(5)

    await demo.reload()
    await expect.poll(addresses).toEqual(all)
    expect((await omni.state()).approvals).toEqual([])

    // In one family, the wallet first switches the account and then disconnects.
    const rest = await without(demo, 'bip122')
    await omni.setAccount(1, 'bip122')
    await createFamily(demo, 'bip122', networks.bip122).isConnected((await omni.accounts('bip122'))[1]!.address)
    expect(await without(demo, 'bip122')).toEqual(rest)
    await omni.disconnectSite(origin, 'bip122')
    await createFamily(demo, 'bip122', networks.bip122).isConnected(null)
    expect(await without(demo, 'bip122')).toEqual(rest)

    const gone: Namespace[] = ['bip122']
    for (const namespace of ['cosmos', 'solana', 'polkadot'] as const) {
      gone.push(namespace)
      const kept = await without(demo, ...gone)
      await demo.page.evaluate((namespace) => window.sdk!.disconnect(namespace), namespace)
      await createFamily(demo, namespace, networks[namespace]).isConnected(null)
      expect(await without(demo, ...gone)).toEqual(kept)
    }
    await expect(demo.status).toHaveText('Connected')
    await demo.reload()
    await expect(demo.status).toHaveText('Connected')
    await expect.poll(addresses).toMatchObject({ eip155: all.eip155 })
    expect(Object.values(await addresses()).filter(Boolean)).toHaveLength(1)
  },
)
