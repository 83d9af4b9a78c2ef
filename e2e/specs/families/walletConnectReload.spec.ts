import { expect } from '@playwright/test'
import bs58 from 'bs58'
import { test } from '../airlockTest.ts'
import { createSession } from '../support/createSession.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [], permissions: clipboard })

const families = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
const networks = families.map((family) => familyNetworks[family][0])
const bytes = new TextEncoder().encode('after the reload')

test(
  'storage partitioned: restores a session with all families, and signs with each family',
  rare,
  async ({ demo, mobile }) => {
    const session = createSession(demo, mobile)
    await session.connect(networks)
    await session.areConnected(families)
    const before = (await demo.state()).namespaces
    await session.reload()
    await session.areConnected(families)
    const after = (await demo.state()).namespaces
    for (const family of families) {
      const { address, accounts, network } = after[family]!
      expect({ address, accounts, network }, family).toEqual({
        address: before[family]!.address,
        accounts: before[family]!.accounts,
        network: before[family]!.network,
      })
    }
    expect((await mobile.state()).sessions).toHaveLength(1)

    const { address: pubkey } = after.solana!
    const params = { message: bs58.encode(bytes), pubkey }
    const { signature } = await session.signed<{ signature: string }>('solana', 'solana_signMessage', params)
    expect(isSignedByEd25519(pubkey!, bytes, signature)).toBe(true)
    const own = await session.signed<{ address: string }[]>('cosmos', 'cosmos_getAccounts', {})
    expect(own[0]!.address).toBe(after.cosmos!.address)
  },
)

test('if the wallet ended the session while the page was closed, restores nothing', rare, async ({ demo, mobile }) => {
  const session = createSession(demo, mobile)
  await session.connect(networks)
  await session.areConnected(families)
  await demo.page.goto('about:blank')
  await mobile.disconnect()
  await session.goto(networks)
  // At first the page still shows the session as connected, because only the relay knows that the session has ended.
  await expect.poll(() => demo.request('eth_accounts')).toEqual({ result: [] })
  await session.areConnected([])
  expect(await demo.request('solana_getAccounts', undefined, 'solana')).toEqual({ result: [] })
  await session.reload()
  expect(await demo.request('eth_accounts')).toEqual({ result: [] })
  await session.areConnected([])
})

test.describe('storage denied', () => {
  test.use({ storage: 'denied' })

  test(
    'all families connect; after a reload, none is restored, and all connect again',
    rare,
    async ({ demo, mobile }) => {
      const session = createSession(demo, mobile)
      await session.connect(networks)
      await session.areConnected(families)
      await session.reload()
      expect(await demo.request('solana_getAccounts', undefined, 'solana')).toEqual({ result: [] })
      await session.areConnected([])
      await session.pair({ namespaces: ['solana'] })
      await session.areConnected(['solana'])
      const { address: pubkey } = await session.state('solana')
      const params = { message: bs58.encode(bytes), pubkey }
      const { signature } = await session.signed<{ signature: string }>('solana', 'solana_signMessage', params)
      expect(isSignedByEd25519(pubkey!, bytes, signature)).toBe(true)
    },
  )
})
