import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import type { Token } from '../account/balances/Token.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { fakeNode, refused } from '../fakes/fakeNode.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { beginDraft, sendDraftOf } from './sendDraft.ts'
import { takeMax } from './takeMax.ts'

const ether: Token = {
  network: 'eip155:1',
  address: null,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  iconUrl: null,
  amount: 10n ** 18n,
  price: null,
}
const usdc: Token = { ...ether, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', symbol: 'USDC', decimals: 6 }
const gwei = 1_000_000_000n
const word = (value: bigint) => numberToHex(value, { size: 32 })

/**
 * Clicks Max, by default with a balance of one ether. The node answers the gas estimate only when the test calls
 * `answered`.
 */
async function pressed({
  balance = 10n ** 18n,
  token = ether,
  estimate = () => numberToHex(21_000),
  isDown = false,
} = {}) {
  const answer = fakeNode({
    eth_getBalance: numberToHex(balance),
    eth_getCode: '0x',
    eth_call: word(5_000_000n),
    eth_getBlockByNumber: { baseFeePerGas: numberToHex(gwei) },
    eth_maxPriorityFeePerGas: numberToHex(gwei),
    eth_estimateGas: estimate,
  })
  const { promise: held, resolve: release } = deferred()
  const fake = fakeApp({
    server: (call) => {
      if (isDown) return 'offline'
      return call.body.includes('eth_estimateGas') ? held.then(() => answer(call)) : answer(call)
    },
  })
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  beginDraft(fake.app, { account: alice, network: 'eip155:1' })
  const draft = sendDraftOf(fake.app)
  draft.setState({ token: token.address })
  const done = takeMax(fake.app, {
    network: networkOf(fake.state(), 'eip155:1')!,
    address: alice,
    token,
    to: null,
    wallet: { isSmart: false, warns: false },
  })
  return {
    ...fake,
    draft,
    answered: async () => {
      release()
      await done
    },
  }
}

describe('takeMax', () => {
  test('default', async () => {
    const { draft, answered } = await pressed()
    await answered()
    expect(draft.getState()).toMatchObject({ amount: '0.999937', unit: 'token', isMax: true })
  })

  test.each([
    ['another token', { token: usdc.address }],
    ['another amount', { amount: '0.5' }],
    ['another unit', { unit: 'fiat' as const }],
    ['an item', { nft: { contract: usdc.address!, tokenId: '1' } }],
    ['another account', { account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['another network', { network: 'eip155:8453' }],
  ])('behavior: drops the calculated maximum if the draft has changed to %s', async (_, change) => {
    const { draft, answered } = await pressed()
    draft.setState(change)
    const before = draft.getState()
    await answered()
    expect(draft.getState()).toBe(before)
  })

  test('behavior: drops the calculated maximum if another account has become active', async () => {
    const { app, draft, answered } = await pressed()
    const before = draft.getState()
    app.store.getState().setActive(null, 'solana')
    await answered()
    expect(draft.getState()).toBe(before)
  })

  test.each([
    ['the fee', { balance: gwei }, 'Your ETH does not cover the network fee'],
    [
      'a transfer that would fail',
      { token: usdc, estimate: refused('execution reverted') },
      'The network says this transfer would fail. Check the token, amount and receiver.',
    ],
    ['an empty balance', { balance: 0n }, 'You have no ETH to send'],
  ])('behavior: shows the problem: %s', async (_, given, text) => {
    const { draft, state, answered } = await pressed(given)
    await answered()
    expect(draft.getState()).toMatchObject({ amount: '', isMax: false })
    await eventually(() => expect(state().snack).toMatchObject({ variant: 'error', text }))
  })

  test('error: shows a message if the network does not answer', async () => {
    const { draft, state, answered } = await pressed({ isDown: true })
    await answered()
    expect(draft.getState()).toMatchObject({ amount: '', isMax: false })
    expect(state().snack?.text).toBe('Could not read the network fee. Try again.')
  })
})
