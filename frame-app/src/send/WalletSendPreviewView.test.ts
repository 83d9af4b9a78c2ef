import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { fakeNode } from '../fakes/fakeNode.ts'
import { alice, bob } from '../fakes/fakeWallet.ts'
import { sendPlanQuery } from './WalletSendPreviewView.tsx'

const token = { network: 'eip155:1', address: null, name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: null }
const wanted = {
  network: 'eip155:1',
  from: alice,
  to: bob,
  asset: { token: { ...token, amount: 10n ** 18n, price: null } },
  amount: 5n,
  wallet: { isSmart: false, warns: false },
  isOtherChain: false,
}

function setUp() {
  const { app } = fakeApp({
    server: fakeNode({
      eth_getBalance: numberToHex(10n ** 18n),
      eth_getCode: '0x',
      eth_getBlockByNumber: { baseFeePerGas: '0x1' },
      eth_maxPriorityFeePerGas: '0x1',
      eth_estimateGas: numberToHex(21_000),
    }),
  })
  const plan = async (change: Partial<typeof wanted> = {}) => {
    const query = { ...sendPlanQuery(app, { ...wanted, ...change }), staleTime: Number.POSITIVE_INFINITY }
    const planned = await queryClientOf(app).fetchQuery(query)
    return 'plan' in planned ? planned.plan : undefined
  }
  return { plan }
}

describe('sendPlanQuery', () => {
  test('default: reuses the cached plan of the same transfer', async () => {
    const { plan } = setUp()
    expect(await plan()).toBe(await plan())
  })

  test('behavior: shows the warning about another network even if a cached plan lacks that warning', async () => {
    const { plan } = setUp()
    const kinds = async (isOtherChain: boolean) => (await plan({ isOtherChain }))?.warnings.map(({ kind }) => kind)
    expect(await kinds(false)).not.toContain('otherChain')
    expect(await kinds(true)).toContain('otherChain')
  })

  test.each<[string, Partial<typeof wanted>]>([
    ['another recipient', { to: alice }],
    ['another amount', { amount: 6n }],
    ['a smart account', { wallet: { isSmart: true, warns: false } }],
    ['a wallet that warns by itself', { wallet: { isSmart: false, warns: true } }],
  ])('behavior: makes a separate plan for %s', async (_, change) => {
    const { plan } = setUp()
    expect(await plan(change)).not.toBe(await plan())
  })
})
