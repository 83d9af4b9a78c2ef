import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import type { Mobile } from './support/createMobile.ts'
import { clipboard, connectMobile } from './support/pairing.ts'
import { rare } from './support/rare.ts'
import { signsInMobile } from './support/signsInMobile.ts'

test.use({ wallets: [], permissions: clipboard })

const eip155 = async (demo: DemoPage) => (await demo.state()).namespaces.eip155
const granted = async (mobile: Mobile) => (await mobile.state()).sessions[0]!.namespaces

/** Returns the namespaces that the wallet granted. Leaves out all networks except the given ones. */
async function only(mobile: Mobile, ...networks: string[]) {
  const { eip155 } = await granted(mobile)
  const accounts = eip155!.accounts.filter((account) => networks.some((network) => account.startsWith(`${network}:`)))
  return { eip155: { ...eip155!, chains: networks, accounts } }
}

test(
  'if the wallet removes the active network, the dapp moves to a remaining network',
  rare,
  async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
    await demo.watchEvents()
    await mobile.setNamespaces(await only(mobile, 'eip155:8453'))
    await expect.poll(() => demo.request('eth_chainId')).toEqual({ result: '0x2105' })
    expect(await demo.events()).toContainEqual(['chainChanged', '0x2105'])
    await signsInMobile(demo, mobile)
  },
)

test(
  'a session update keeps the account that the user chose, unless the wallet changes the order of accounts',
  rare,
  async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    const [first, second] = (await mobile.state()).accounts
    await demo.page.evaluate(() => void window.sdk!.open({ view: 'SwitchAddress' }))
    await demo.modal.getByRole('button', { name: `Switch to ${second}` }).click()
    await expect.poll(async () => (await eip155(demo))?.address).toBe(second)

    await demo.watchEvents()
    const both = await granted(mobile)
    await mobile.setNamespaces(await only(mobile, 'eip155:1'))
    await mobile.setNamespaces(both)
    // The wallet sends its new grant (`session_update`) before it answers the next request. So after the answer, the
    // page has processed the grant.
    await signsInMobile(demo, mobile)
    expect((await eip155(demo))?.address).toBe(second)
    expect((await demo.events()).filter(([name]) => name === 'accountsChanged')).toEqual([])

    await mobile.setAccount(1)
    await mobile.setAccount(0)
    await expect.poll(async () => (await eip155(demo))?.address).toBe(first)
  },
)

test(
  'if a wallet no longer shares any accounts, the SDK ends the session and notifies the wallet',
  rare,
  async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await mobile.announce('accountsChanged', [], 'eip155:1')
    await expect(demo.status).toHaveText('Not connected')
    await expect.poll(async () => (await mobile.state()).sessions).toEqual([])
    expect((await mobile.state()).events.map(({ kind }) => kind)).toContain('disconnectedByDapp')
  },
)

for (const form of ['eip155', 'eip155:1'] as const)
  test(
    `rejects a method that the wallet grants, but only on another network (${form})`,
    rare,
    async ({ demo, mobile }) => {
      await demo.goto()
      await connectMobile(demo, mobile)
      const { eip155: all } = await granted(mobile)
      const on = (network: string) => all!.accounts.filter((account) => account.startsWith(`${network}:`))
      await mobile.setNamespaces({
        [form]: { ...all!, chains: ['eip155:1'], accounts: on('eip155:1'), methods: ['personal_sign'] },
        'eip155:8453': { ...all!, chains: ['eip155:8453'], accounts: on('eip155:8453') },
      })
      const { address } = (await eip155(demo))!
      const sending = [{ from: address, to: address, value: '0x0' }]
      await expect
        .poll(() => demo.request('eth_sendTransaction', sending), { message: 'refused' })
        .toEqual({ error: { code: 4200, message: 'Requested RPC call is not allowed' } })
      expect((await mobile.state()).requests).toEqual([])
      await signsInMobile(demo, mobile)
      expect(await demo.request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toEqual({ result: null })
      const sent = demo.request('eth_sendTransaction', sending)
      expect(await mobile.nextRequest()).toMatchObject({ method: 'eth_sendTransaction', chainId: 'eip155:8453' })
      await mobile.rejectRequest()
      expect(await sent).toMatchObject({ error: { code: 4001 } })
    },
  )
