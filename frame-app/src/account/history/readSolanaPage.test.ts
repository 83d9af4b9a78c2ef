import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { signatureOf, solana, solanaNode, solanaRecord } from '../../fakes/solanaNode.ts'
import { tokensQuery } from '../balances/tokensQuery.ts'
import { readSolanaPage } from './readSolanaPage.ts'

const { network, account, bob, carol, accountTokens, bobTokens, usdc } = solana
const sol = {
  network,
  address: null,
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9,
  amount: 1n,
  price: '150',
  iconUrl: null,
}
const dollars = { ...sol, address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, price: '1' }

function world(...records: Json[]) {
  const all = records.map((record, index) => [signatureOf(index), record] as const)
  const fake = fakeApp({ options: { networks: [network] }, server: solanaNode(all) })
  queryClientOf(fake.app).setQueryData(tokensQuery(fake.app, network, account).queryKey, [sol, dollars])
  const read = (cursor?: string) =>
    readSolanaPage(fake.app, { network, address: account, cursor, signal: new AbortController().signal })
  return { ...fake, read }
}
const read = async (record: Json) => (await world(record).read()).transactions[0]!
const said = ({ operation, from, to, transfers }: Awaited<ReturnType<typeof read>>) => [
  operation,
  from,
  to,
  ...transfers.map(({ direction, quantity, token }) => `${direction} ${quantity} ${token?.symbol}`),
]
const system = '1'.repeat(32)

describe('readSolanaPage', () => {
  test('default: does not include the fee in the amount of sent SOL', async () => {
    const keys = [account, bob, system]
    const found = await read(
      solanaRecord({
        keys,
        lamports: [
          [2_000_000_000, 1_499_995_000],
          [0, 500_000_000],
          [1, 1],
        ],
      }),
    )
    expect(said(found)).toEqual(['send', account, bob, 'out 0.5 SOL'])
    expect(found).toMatchObject({ hash: signatureOf(0), network, status: 'confirmed', minedAt: 1_790_000_000_000 })
    expect(found.transfers[0]).toMatchObject({ amount: 500_000_000n, decimals: 9, price: '150' })
  })

  test('behavior: shows the sender of SOL that the account received', async () => {
    const record = solanaRecord({
      keys: [carol, account, bob],
      signers: 2,
      lamports: [
        [9_000, 4_000],
        [0, 7_000],
        [9_000, 2_000],
      ],
    })
    // The account is only the second signer, perhaps for a purpose unrelated to the transfer. The transaction still
    // counts as the account's own.
    expect(said(await read(record))).toEqual(['receive', account, account, 'in 0.000007 SOL'])
    const stranger = solanaRecord({
      keys: [carol, account, bob],
      lamports: [
        [9_000, 4_000],
        [0, 7_000],
        [9_000, 2_000],
      ],
    })
    expect(said(await read(stranger))).toEqual(['receive', bob, account, 'in 0.000007 SOL'])
  })

  test('behavior: does not include the rent of a new token account in the amount of sent tokens', async () => {
    const record = solanaRecord({
      keys: [account, accountTokens, bobTokens, bob],
      lamports: [
        [1_000_000_000, 997_955_720],
        [2_039_280, 2_039_280],
        [0, 2_039_280],
        [0, 0],
      ],
      tokensBefore: [[1, account, '25000000']],
      tokens: [
        [1, account, '12500000'],
        [2, bob, '12500000'],
      ],
    })
    expect(said(await read(record))).toEqual(['send', account, bob, 'out 12.5 USDC'])
  })

  test('behavior: lists the asset that a swap spends and the asset that it receives', async () => {
    const record = solanaRecord({
      keys: [account, accountTokens, bob, bobTokens],
      lamports: [
        [1_000_000_000, 899_995_000],
        [2_039_280, 2_039_280],
        [5, 100_000_005],
        [2_039_280, 2_039_280],
      ],
      tokensBefore: [
        [1, account, '0'],
        [3, bob, '90000000'],
      ],
      tokens: [
        [1, account, '15000000'],
        [3, bob, '75000000'],
      ],
    })
    const found = await read(record)
    expect(said(found).slice(0, 2)).toEqual(['trade', account])
    expect(said(found).slice(3).toSorted()).toEqual(['in 15 USDC', 'out 0.1 SOL'])
  })

  test('behavior: lists no transfers of a failed transaction, and shows an unknown token’s address', async () => {
    const keys = [account, bob]
    const failed = await read(
      solanaRecord({
        keys,
        lamports: [
          [9_000, 4_000],
          [1, 1],
        ],
        err: { InstructionError: [0, 'x'] },
      }),
    )
    expect([failed.status, ...said(failed)]).toEqual(['failed', '', account, null])
    const { app, read: readAll } = world(
      solanaRecord({
        keys: [bob, accountTokens],
        lamports: [
          [9_000, 4_000],
          [1, 1],
        ],
        tokens: [[1, account, '1', 0]],
      }),
    )
    queryClientOf(app).setQueryData(tokensQuery(app, network, account).queryKey, [sol])
    const [transfer] = (await readAll()).transactions[0]!.transfers
    // A token with 0 decimals that arrives unrequested counts as spam, because advertising NFTs look like this.
    expect(transfer).toMatchObject({ isSpam: true, price: null, token: { symbol: 'EPjF…Dt1v', address: usdc } })
  })

  test('behavior: reads ten transactions per page, each with one request, and skips missing ones', async () => {
    const record = solanaRecord({
      keys: [account, bob],
      lamports: [
        [9_000, 2_000],
        [0, 2_000],
      ],
    })
    const { read, requests } = world(...Array.from({ length: 11 }, () => record), null)
    const first = await read()
    expect([first.transactions.length, first.next]).toEqual([10, signatureOf(9)])
    const second = await read(first.next!)
    expect([second.transactions.length, second.next]).toEqual([1, null])
    const asked = requests.length
    await read()
    expect(requests.length - asked).toBe(1)
  })

  test('error: rejects if the node’s answer is invalid', async () => {
    const { app } = fakeApp({
      options: { networks: [network] },
      server: ({ body }) => Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: [{ signature: '<b>' }] }),
    })
    const signal = new AbortController().signal
    await expect(readSolanaPage(app, { network, address: account, cursor: undefined, signal })).rejects.toThrow()
  })
})
