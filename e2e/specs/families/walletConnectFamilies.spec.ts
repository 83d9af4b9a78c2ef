import { expect } from '@playwright/test'
import bs58 from 'bs58'
import type { Namespace } from '../../../sdk/src/index.ts'
import { test } from '../airlockTest.ts'
import { createSession, type Session } from '../support/createSession.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { clipboard, copyLink, openPairing, qrLabel } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [], permissions: clipboard })

const families = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
const networks = families.map((family) => familyNetworks[family][0])
/** For each family, the provider method that returns the accounts without asking the user. */
const accountsMethod = { eip155: 'eth_accounts', solana: 'solana_getAccounts', polkadot: 'polkadot_requestAccounts' }

/** Signs with the session's Solana account. This checks that the session still works. */
async function signsSolana(session: Session): Promise<void> {
  const { address } = await session.state('solana')
  const bytes = new TextEncoder().encode('still here')
  const params = { message: bs58.encode(bytes), pubkey: address }
  const { signature } = await session.signed<{ signature: string }>('solana', 'solana_signMessage', params)
  expect(isSignedByEd25519(address!, bytes, signature)).toBe(true)
}

test('with one session for five families, each family’s provider has its own accounts and requests', async ({
  demo,
  mobile,
}) => {
  const session = createSession(demo, mobile)
  await session.goto(networks)
  await openPairing(demo)
  await mobile.pair(await copyLink(demo))
  const { requiredNamespaces, optionalNamespaces } = await mobile.nextProposal()
  expect(requiredNamespaces).toEqual({})
  expect(Object.keys(optionalNamespaces).sort()).toEqual([...families].sort())
  await mobile.approveProposal()
  await demo.modalClosed()
  await session.areConnected(families)

  for (const family of families) {
    const shared = await session.accounts(family)
    expect(shared, family).toHaveLength(2)
    const { address, network, accounts, wallet } = await session.state(family)
    expect(
      accounts.map((each) => `${network}:${each.address}`),
      family,
    ).toEqual(shared)
    expect(`${network}:${address}`).toBe(shared[0])
    expect(wallet?.name).toBe('Airlock Test Mobile')
  }
  for (const [family, method] of Object.entries(accountsMethod)) {
    const { result } = await demo.request(method, undefined, family as Namespace)
    const [first] = result as (string | { pubkey?: string; address?: string })[]
    const address = typeof first === 'object' ? (first.pubkey ?? first.address) : first
    expect(address).toBe((await session.state(family as Namespace)).address)
  }
  expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toEqual([])
  await signsSolana(session)
})

test(
  'after a declined proposal, connects only the families that the wallet approves',
  rare,
  async ({ demo, mobile }) => {
    const { modal } = demo
    const session = createSession(demo, mobile)
    await session.goto(networks)
    await openPairing(demo)
    await mobile.pair(await copyLink(demo))
    await mobile.rejectProposal()
    await expect(modal.getByText('Connection declined')).toBeVisible()
    await session.areConnected([])
    await modal.getByRole('button', { name: 'Try again' }).click()
    await expect(modal.getByRole('img', { name: qrLabel })).toBeVisible()
    await mobile.pair(await copyLink(demo))
    await mobile.approveProposal({ namespaces: ['solana', 'cosmos'], accounts: [1] })
    await demo.modalClosed()

    await session.areConnected(['solana', 'cosmos'])
    expect((await demo.state()).network).toBe(familyNetworks.solana[0])
    expect((await session.state('solana')).accounts).toHaveLength(1)
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
    const refused = await demo.request('signMessage', { address: 'bc1q', message: '' }, 'bip122')
    expect(refused).toMatchObject({ error: { code: expect.any(Number) } })
    expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toEqual([])
    await signsSolana(session)
  },
)

test.describe('together with an extension', () => {
  test.use({ wallets: ['solar'] })

  test.beforeEach(async ({ demo, wallet, mobile }) => {
    const session = createSession(demo, mobile)
    await session.goto(networks)
    await demo.page.evaluate(() => window.sdk!.open({ namespace: 'solana' }))
    await demo.modalOpened()
    await demo.chooseWallet('Solar Wallet')
    await wallet('solar').approve()
    await demo.page.bringToFront()
    await demo.modalClosed()
    await session.areConnected(['solana'])

    await demo.page.evaluate(() => window.sdk!.open({ namespace: 'eip155' }))
    await demo.modalOpened()
    await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await mobile.pair(await copyLink(demo))
    await mobile.approveProposal()
    await session.areConnected(families)
    await demo.modalClosed()
    expect((await session.state('solana')).wallet?.name).toBe('Solar Wallet')
    expect((await session.state('cosmos')).wallet?.name).toBe('Airlock Test Mobile')
  })

  test(
    'disconnecting one namespace ends its session, and the extension stays connected',
    rare,
    async ({ demo, mobile }) => {
      const session = createSession(demo, mobile)
      const { address } = await session.state('solana')
      await demo.page.evaluate(() => window.sdk!.disconnect('bip122'))
      await session.areConnected(['solana'])
      await expect.poll(async () => (await mobile.state()).sessions).toEqual([])
      expect(await session.state('solana')).toMatchObject({ address, wallet: { name: 'Solar Wallet' } })
      expect(await demo.request('eth_accounts')).toEqual({ result: [] })
      await session.reload()
      await session.areConnected(['solana'])
      expect(await session.state('solana')).toMatchObject({ address, wallet: { name: 'Solar Wallet' } })
    },
  )

  test('if an extension disconnects, the WalletConnect session stays connected', rare, async ({ demo, mobile }) => {
    const session = createSession(demo, mobile)
    await demo.page.evaluate(() => window.sdk!.disconnect('solana'))
    await session.areConnected(['eip155', 'polkadot', 'bip122', 'cosmos'])
    expect((await mobile.state()).sessions).toHaveLength(1)
    const { address } = await session.state('eip155')
    const signature = await session.signed('eip155', 'personal_sign', ['0x68656c6c6f', address])
    expect(signature).toMatch(/^0x/)
  })

  test(
    'if the wallet ends the session, all its namespaces disconnect, and the extension stays connected',
    rare,
    async ({ demo, mobile }) => {
      const session = createSession(demo, mobile)
      const { address } = await session.state('solana')
      await mobile.disconnect()
      await session.areConnected(['solana'])
      expect(await session.state('solana')).toMatchObject({ address, wallet: { name: 'Solar Wallet' } })
      for (const family of ['polkadot', 'bip122', 'cosmos'] as const)
        expect(await session.state(family)).toMatchObject({ status: 'disconnected', address: null, accounts: [] })
      const refused = await demo.request('cosmos_signAmino', {}, 'cosmos')
      expect(refused.error?.code).toEqual(expect.any(Number))
      await session.reload()
      await session.areConnected(['solana'])
    },
  )
})
