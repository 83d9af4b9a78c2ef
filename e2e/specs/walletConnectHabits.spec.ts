import { expect } from '@playwright/test'
import { Connection, Keypair } from '@solana/web3.js'
import type { Provider } from '../../sdk/src/index.ts'
import type { Habits } from '../stack/wallet/Habits.ts'
import { test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import type { Mobile } from './support/createMobile.ts'
import { createSession } from './support/createSession.ts'
import { createWalletFor } from './support/createWalletFor.ts'
import { familyNetworks } from './support/familyNetworks.ts'
import { clipboard, connectMobile, copyLink, openPairing } from './support/pairing.ts'
import { rare } from './support/rare.ts'
import { signsInMobile } from './support/signsInMobile.ts'
import { solanaTransfer } from './support/solanaTransfer.ts'
import { verifyUnless } from './support/verifyUnless.ts'

test.use({ wallets: [], permissions: clipboard })

const [solana] = familyNetworks.solana
const base = { chainId: '0x2105' }
const stranger = `0x${'bad'.padEnd(40, '0')}`
const noApp = { native: '', universal: '' }

type Announced = Provider & { disconnect?(): unknown }

const asked = async (mobile: Mobile) => (await mobile.state()).events.filter(({ kind }) => kind === 'request')
const eip155 = async (demo: DemoPage) => (await demo.state()).namespaces.eip155
const connections = async (demo: DemoPage) =>
  (await eip155(demo))?.connections.map(({ name, status, accounts }) => [name, status, accounts[0]?.address])

test('rejects a method that the session does not grant, with our own message, before the wallet receives it', async ({
  demo,
  mobile,
}) => {
  await demo.goto()
  await connectMobile(demo, mobile)
  const refused = await demo.request('eth_signTransaction', [{ from: (await eip155(demo))?.address }])
  expect(refused).toEqual({ error: { code: 4200, message: 'Requested RPC call is not allowed' } })
  expect(await asked(mobile)).toEqual([])
})

test(
  'if a Solana session can only sign, the modal sends the transaction to the network',
  rare,
  async ({ demo, mobile, world, control }) => {
    const session = createSession(demo, mobile)
    await mobile.setHabits({ lacks: ['solana_signAndSendTransaction'] })
    await session.connect([solana])
    const { address } = await session.state('solana')
    const pubkey = address!
    await control.fund(pubkey, solana, '2')
    const to = Keypair.generate().publicKey
    const { transaction } = await solanaTransfer(world, 0, pubkey, to, 1_000_000)
    const params = { transaction, pubkey, sendOptions: { preflightCommitment: 'confirmed' } }
    const sent = await session.asked<{ signature: string }>('solana', 'solana_signAndSendTransaction', params)
    expect(sent.request).toMatchObject({ method: 'solana_signTransaction', params: { transaction, pubkey } })
    const connection = new Connection(world.solana.rpcUrl, 'confirmed')
    await expect.poll(() => connection.getBalance(to)).toBe(1_000_000)
    const landed = await connection.getTransaction(sent.result.signature, { maxSupportedTransactionVersion: 0 })
    expect(landed?.meta?.err).toBeNull()

    // If the network rejects a transaction, the dapp receives the error that the network returned.
    const tooMuch = await solanaTransfer(world, 0, pubkey, to, 5_000_000_000)
    const refused = demo.request(
      'solana_signAndSendTransaction',
      { transaction: tooMuch.transaction, pubkey },
      'solana',
    )
    await mobile.approveRequest()
    expect(await refused).toMatchObject({ error: { code: -32002 } })
  },
)

test(
  "Wallet Standard lists the session's features, and updates them when the session changes",
  rare,
  async ({ demo, mobile }) => {
    await mobile.setHabits({ lacks: ['solana_signAndSendTransaction', 'solana_signMessage'] })
    await demo.goto({ path: '/walletadapter.html' })
    await expect(demo.page.getByLabel('Wallets of wallet-adapter').getByRole('img', { name: 'Airlock' })).toBeVisible()
    await demo.page.evaluate(() => {
      type Registered = {
        name: string
        features: { [name: string]: { on?(event: string, listener: () => void): void } }
      }
      const found: Registered[] = []
      const detail = { register: (wallet: Registered) => found.push(wallet) }
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
      const wallet = found.find(({ name }) => name === 'Airlock')!
      const seen = { wallet, changes: 0 }
      wallet.features['standard:events']!.on!('change', () => {
        seen.changes++
      })
      Object.assign(window, { seen })
    })
    const seen = () =>
      demo.page.evaluate(() => {
        const { wallet, changes } = (window as unknown as { seen: { wallet: { features: object }; changes: number } })
          .seen
        return { changes, signs: Object.keys(wallet.features).filter((name) => name.startsWith('solana:')) }
      })
    const names = (...features: string[]) => features.map((name) => `solana:${name}`)
    expect((await seen()).signs).toEqual(names('signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn'))

    await demo.page.evaluate(() => void window.sdk!.open({ view: 'Connect' }))
    await demo.modalOpened()
    await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await mobile.pair(await copyLink(demo))
    await mobile.approveProposal()
    await demo.modalClosed()
    await expect.poll(async () => (await seen()).signs).toEqual(names('signTransaction', 'signAndSendTransaction'))
    const { changes } = await seen()
    await mobile.setMethods('solana', ['solana_signMessage', 'solana_signTransaction'])
    await expect
      .poll(async () => (await seen()).signs)
      .toEqual(names('signMessage', 'signTransaction', 'signAndSendTransaction'))
    expect((await seen()).changes).toBe(changes + 1)
  },
)

for (const namespaces of ['keyed', 'both'] as const)
  test(
    `treats a session whose namespaces have chain ids as keys (${namespaces}) as eip155`,
    verifyUnless(namespaces === 'both'),
    async ({ demo, mobile }) => {
      await mobile.setHabits({ namespaces })
      await demo.goto()
      await connectMobile(demo, mobile)
      const keys = Object.keys((await mobile.state()).sessions[0]!.namespaces)
      expect(keys).toContain('eip155:1')
      expect(keys.includes('eip155')).toBe(namespaces === 'both')
      await signsInMobile(demo, mobile)
      expect(await demo.request('wallet_switchEthereumChain', [base])).toEqual({ result: null })
      await signsInMobile(demo, mobile)
      expect((await asked(mobile)).map((each) => (each as { chainId?: string }).chainId)).toEqual([
        'eip155:1',
        'eip155:8453',
      ])
    },
  )

test('accepts the event chainChanged in every format that wallets use', rare, async ({ demo, mobile }) => {
  await demo.goto()
  await connectMobile(demo, mobile)
  const forms: Habits['chainForm'][] = [undefined, 'hex', 'decimal', 'caip2', 'object']
  for (const [index, chainForm] of forms.entries()) {
    await mobile.setHabits(chainForm ? { chainForm } : {})
    await mobile.setChain(index % 2 ? 1 : 8453)
    const result = index % 2 ? '0x1' : '0x2105'
    await expect.poll(() => demo.request('eth_chainId'), { message: `${chainForm}` }).toEqual({ result })
  }
})

test(
  'if the wallet answers null to a switch to a chain that it did not approve, ignores the answer',
  rare,
  async ({ demo, mobile }) => {
    await mobile.setHabits({ staysOnSwitch: true })
    await demo.goto()
    await connectMobile(demo, mobile, { chains: ['eip155:1'] })
    const switching = demo.request('wallet_switchEthereumChain', [base])
    await mobile.approveRequest()
    expect(await switching).toMatchObject({ error: { code: 4902 } })
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
  },
)

test(
  'ignores an account that the session does not share, and treats an empty account list as a disconnect',
  rare,
  async ({ demo, mobile }) => {
    await demo.goto()
    await connectMobile(demo, mobile)
    await demo.watchEvents()
    await mobile.announce('accountsChanged', [`eip155:1:${stranger}`], 'eip155:1')
    await mobile.setAccount(1)
    const [, second] = (await mobile.state()).accounts
    await expect.poll(async () => (await eip155(demo))?.address).toBe(second)
    expect(JSON.stringify(await demo.events()).toLowerCase()).not.toContain(stranger)
    await mobile.announce('accountsChanged', [], 'eip155:1')
    await expect(demo.status).toHaveText('Not connected')
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
  },
)

test(
  "keeps two wallets with the same name separate, so that neither shows the other's accounts",
  rare,
  async ({ demo, mobile, world }) => {
    const name = 'Airlock Test Mobile'
    const other = await createWalletFor(world, noApp, { name, url: 'https://other.example' })
    await demo.goto()
    await connectMobile(demo, mobile, { accounts: [1] })
    await demo.page.evaluate(() => window.sdk!.disconnect())
    await openPairing(demo)
    await other.pairAndApprove(await copyLink(demo))
    await demo.modalClosed()
    await demo.page.evaluate(() => window.sdk!.disconnect())
    const [first, second] = (await mobile.state()).accounts
    const shown = (await eip155(demo))!.connections.map((each) => [
      each.name,
      ...each.accounts.map(({ address }) => address),
    ])
    expect(shown).toEqual([
      [name, first],
      [name, second],
    ])
    await other.stop()
  },
)

test(
  'adds another wallet while one is connected, or replaces the connected one if the page asks for that',
  rare,
  async ({ demo, mobile, world }) => {
    const { modal, page } = demo
    const other = await createWalletFor(world, noApp, { name: 'Other Wallet', url: 'https://other.example' })
    await demo.goto()
    await connectMobile(demo, mobile)
    await page.getByRole('button', { name: 'Open account' }).click()
    await modal.getByRole('button', { name: 'Account Settings' }).click()
    await modal.getByTestId('wallets').click()
    await modal.getByTestId('add-wallet').click()
    await modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await other.pairAndApprove(await copyLink(demo))
    await expect(modal.getByText('New Wallet Added')).toBeVisible()
    await modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    const { address } = (await mobile.state()).activeAccount
    expect(await connections(demo)).toEqual([
      ['Other Wallet', 'connected', address],
      ['Airlock Test Mobile', 'active', address],
    ])

    const replaced = page.evaluate(() => window.sdk!.connectWallet('walletConnect', { replace: true }))
    await mobile.pair(await copyLink(demo))
    await mobile.approveProposal({ accounts: [1] })
    const [, second] = (await mobile.state()).accounts
    expect(await replaced).toEqual({ namespace: 'eip155', network: 'eip155:1', address: second })
    await expect
      .poll(async () => (await connections(demo))?.map((each) => each.slice(0, 2).join(' ')))
      .toEqual(['Airlock Test Mobile connected', 'Airlock Test Mobile active', 'Other Wallet disconnected'])
    expect((await mobile.state()).sessions).toHaveLength(2)
    await other.stop()
  },
)

test(
  'the session ends when the user disconnects our wallet in the wallet list of another kit',
  rare,
  async ({ demo, mobile }) => {
    type Page = { announced: Announced }
    const kits = [
      // Disconnects as wagmi does. RainbowKit and ConnectKit use wagmi, so they disconnect the same way.
      () =>
        (window as unknown as Page).announced.request({
          method: 'wallet_revokePermissions',
          params: [{ eth_accounts: {} }],
        }),
      // Disconnects as Web3-Onboard does. It replaces the provider's `request` with its own function, and calls
      // `disconnect` if the provider has this method.
      () => {
        const { announced } = window as unknown as Page
        const request = announced.request.bind(announced)
        announced.request = (rpc) => request(rpc)
        return announced.disconnect?.()
      },
    ]
    await demo.goto({ options: { announce: true } })
    for (const kit of kits) {
      await connectMobile(demo, mobile)
      await demo.page.evaluate(() => {
        window.addEventListener('eip6963:announceProvider', (event) => {
          const { info, provider } = (event as CustomEvent).detail
          if (info.rdns === 'dev.airlock') Object.assign(window, { announced: provider })
        })
        window.dispatchEvent(new Event('eip6963:requestProvider'))
      })
      await demo.page.evaluate<unknown>(kit)
      await expect(demo.status).toHaveText('Not connected')
      await expect.poll(async () => (await mobile.state()).sessions).toEqual([])
      expect(await demo.request('eth_accounts')).toEqual({ result: [] })
    }
  },
)
