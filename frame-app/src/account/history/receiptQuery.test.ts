import { describe, expect, test } from 'vitest'
import { hostedNetworks } from '#shared/networks.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { signatureOf, solana, solanaNode, solanaRecord } from '../../fakes/solanaNode.ts'
import { receiptQuery } from './receiptQuery.ts'

const receipt = { from: alice, blockNumber: '0x10', gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00', status: '0x1' }
const read = async (result: unknown) => {
  const { app } = fakeApp({ server: ({ body }) => Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result }) })
  return queryClientOf(app).fetchQuery(receiptQuery(app, hostedNetworks.get('eip155:1'), '0xa', true))
}

describe('receiptQuery', () => {
  test('default', async () => {
    expect(await read(receipt)).toEqual({ payer: alice, block: 16n, fee: 21_000n * 10n ** 9n })
  })

  test('behavior: includes the layer 1 fee on an OP Stack chain', async () => {
    expect((await read({ ...receipt, l1Fee: '0x5' }))?.fee).toBe(21_000n * 10n ** 9n + 5n)
  })

  test('behavior: is disabled until the transaction is mined, and for families except eip155 and Solana', () => {
    const { app } = fakeApp()
    expect(receiptQuery(app, hostedNetworks.get('eip155:1'), '0xa', false).enabled).toBe(false)
    expect(receiptQuery(app, undefined, '0xa', true).enabled).toBe(false)
  })

  test('behavior: returns null if the chain does not know the transaction', async () => {
    expect(await read(null)).toBe(null)
  })

  test('behavior: on Solana, returns the slot and the fee', async () => {
    const { network, account, bob } = solana
    const record = solanaRecord({
      keys: [account, bob],
      lamports: [
        [9_000, 2_000],
        [0, 2_000],
      ],
    })
    const { app } = fakeApp({ server: solanaNode([[signatureOf(0), record]]) })
    const query = receiptQuery(app, hostedNetworks.get(network), signatureOf(0), true)
    expect(await queryClientOf(app).fetchQuery(query)).toEqual({ payer: account, block: 77n, fee: 5_000n })
  })

  test('error: rejects an invalid receipt', async () => {
    await expect(read({ ...receipt, gasUsed: 'much' })).rejects.toThrow()
  })
})
