import fc from 'fast-check'
import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { fakeNode, refused } from '../fakes/fakeNode.ts'
import { alice, bob } from '../fakes/fakeWallet.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { replaceTransaction } from './replaceTransaction.ts'
import type { SentTransaction } from './sent/SentTransaction.ts'
import { sentQuery } from './sent/sentQuery.ts'

const gwei = 1_000_000_000n
const hash = `0x${'ab'.repeat(32)}`
const sent: SentTransaction = {
  hash: `0x${'cd'.repeat(32)}`,
  network: 'eip155:1',
  from: alice,
  to: bob,
  kind: 'send',
  token: { symbol: 'ETH', decimals: 18, amount: 5n },
  at: 0,
  nonce: null,
}
const waiting = {
  from: alice,
  to: bob,
  value: '0x5',
  input: '0x',
  gas: '0x5208',
  nonce: '0x7',
  blockNumber: null,
  gasPrice: numberToHex(20n * gwei),
  maxFeePerGas: numberToHex(20n * gwei),
  maxPriorityFeePerGas: numberToHex(gwei),
}

async function world(known: Json, base = gwei, estimate: Json | (() => never) = '0x5208') {
  const server = fakeNode({
    eth_getTransactionByHash: known,
    eth_getBlockByNumber: { baseFeePerGas: numberToHex(base) },
    eth_maxPriorityFeePerGas: numberToHex(gwei),
    eth_estimateGas: estimate,
  })
  const fake = fakeApp({ server })
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  fake.wallet.asked.splice(0)
  fake.wallet.answers.eth_sendTransaction = hash
  const asked = () => (fake.wallet.asked[0]!.params as unknown as [Record<string, string>])[0]
  return { ...fake, asked }
}

describe('replaceTransaction', () => {
  test('default', async () => {
    const { app, asked } = await world(waiting)
    expect(await replaceTransaction(app, sent, 'speedUp')).toBe(hash)
    expect(asked()).toEqual({
      from: alice,
      to: bob,
      value: '0x5',
      data: '0x',
      gas: '0x5208',
      nonce: '0x7',
      maxFeePerGas: numberToHex((20n * gwei * 9n) / 8n + 1n),
      maxPriorityFeePerGas: numberToHex((gwei * 9n) / 8n + 1n),
    })
    expect(queryClientOf(app).getQueryData(sentQuery(app, 'eip155:1', alice).queryKey)).toMatchObject([
      { hash, kind: 'send', to: bob, nonce: 7, token: { amount: 5n } },
    ])
  })

  test("behavior: cancels by sending an empty transaction with the same nonce to the sender's address", async () => {
    const { app, asked } = await world({ ...waiting, input: '0xa9059cbb', gas: '0xffff' })
    await replaceTransaction(app, sent, 'cancel')
    expect(asked()).toMatchObject({ to: alice, value: '0x0', data: '0x', gas: '0x5208', nonce: '0x7' })
    expect(queryClientOf(app).getQueryData(sentQuery(app, 'eip155:1', alice).queryKey)).toMatchObject([
      { hash, kind: 'cancel', token: null, nonce: 7 },
    ])
  })

  test.each([
    ['Arbitrum', 80_000n, 96_000n],
    ['ZKsync', 157_000n, 188_400n],
  ])('behavior: cancels with the gas limit that an empty transaction on %s needs', async (_, needed, gas) => {
    const { app, asked } = await world(waiting, gwei, numberToHex(needed))
    await replaceTransaction(app, sent, 'cancel')
    expect(asked()).toMatchObject({ to: alice, value: '0x0', gas: numberToHex(gas) })
  })

  test('error: rejects if the gas limit is unknown, instead of guessing it', async () => {
    const { app, wallet } = await world(waiting, gwei, refused('out of order'))
    await expect(replaceTransaction(app, sent, 'cancel')).rejects.toThrow('out of order')
    expect(wallet.asked).toEqual([])
  })

  test('behavior: raises the tip and the maximum fee by at least a tenth, and covers the current price', async () => {
    const price = fc.bigInt(0n, 1000n * gwei)
    await fc.assert(
      fc.asyncProperty(price, price, price, async (fee, tip, base) => {
        const paid = { maxFeePerGas: numberToHex(fee + tip), maxPriorityFeePerGas: numberToHex(tip) }
        const { app, asked } = await world({ ...waiting, ...paid }, base)
        await replaceTransaction(app, sent, 'speedUp')
        const [most, next] = [BigInt(asked().maxFeePerGas!), BigInt(asked().maxPriorityFeePerGas!)]
        return most * 10n >= (fee + tip) * 11n && next * 10n >= tip * 11n && most >= base + next
      }),
      { numRuns: 10 },
    )
  })

  test('behavior: sets both the tip and the maximum fee above the gas price of a legacy transaction', async () => {
    const { maxFeePerGas: _, maxPriorityFeePerGas: __, ...old } = waiting
    const { app, asked } = await world(old)
    await replaceTransaction(app, sent, 'speedUp')
    const next = (20n * gwei * 9n) / 8n + 1n
    expect(asked()).toMatchObject({
      maxFeePerGas: numberToHex(next + 2n * gwei),
      maxPriorityFeePerGas: numberToHex(next),
    })
  })

  test.each([
    ['in a block already', { ...waiting, blockNumber: '0x1' }],
    ['known to no node any more', null],
    ["someone else's", { ...waiting, from: bob }],
  ])('error: refuses to replace a transaction that is %s', async (_, known) => {
    const { app, wallet } = await world(known)
    await expect(replaceTransaction(app, sent, 'cancel')).rejects.toMatchObject({ reason: 'REPLACE_TOO_LATE' })
    expect(wallet.asked).toEqual([])
  })
})
