import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { sentOf } from '../../fakes/sentTransactions.ts'
import { checkSent } from './checkSent.ts'

/** A fake node with a list of answers for each method. The last answer repeats. */
const node = (answers: Readonly<Record<string, Json[]>>) => {
  const counts = new Map<string, number>()
  return async ({ method }: { readonly method: string }) => {
    const count = counts.get(method) ?? 0
    counts.set(method, count + 1)
    const given = answers[method] ?? [null]
    return given[Math.min(count, given.length - 1)] as Json
  }
}
const find = (answers: Parameters<typeof node>[0], change: Parameters<typeof sentOf>[1] = {}) =>
  checkSent(node({ eth_getTransactionCount: ['0x4'], eth_getCode: ['0x'], ...answers }), {
    ...sentOf('a', change),
    state: 'pending',
  })
const check = async (...given: Parameters<typeof find>) => (await find(...given)).state
const known = [{ hash: '0xa', from: alice, nonce: '0x7' }]

describe('checkSent', () => {
  test('default', async () => {
    expect(await check({ eth_getTransactionReceipt: [{ status: '0x1' }] })).toBe('confirmed')
    expect(await check({ eth_getTransactionReceipt: [{ status: '0x0' }] })).toBe('failed')
    expect(await check({ eth_getTransactionByHash: known })).toBe('pending')
  })

  test('behavior: returns `replaced` if another transaction of the account used the nonce', async () => {
    expect(await check({ eth_getTransactionCount: ['0x5'] })).toBe('replaced')
    expect(await check({ eth_getTransactionCount: ['0x5'], eth_getTransactionByHash: known })).toBe('replaced')
    expect(await check({ eth_getTransactionCount: ['0x5'] }, { nonce: null })).toBe('pending')
  })

  test('behavior: reads the nonce from the network if the wallet did not report it', async () => {
    expect(await find({ eth_getTransactionByHash: known }, { nonce: null })).toMatchObject({
      state: 'pending',
      nonce: 7,
    })
    expect(await find({}, { nonce: null })).toMatchObject({ state: 'pending', nonce: null })
    const bundled = [{ hash: '0xa', from: bob, nonce: '0x7' }]
    expect((await find({ eth_getTransactionByHash: bundled }, { nonce: null })).nonce).toBe(null)
  })

  test('behavior: if the transaction is mined during the check, returns `confirmed`, not `replaced`', async () => {
    const answers = { eth_getTransactionReceipt: [null, { status: '0x1' }], eth_getTransactionCount: ['0x5'] }
    expect(await check(answers)).toBe('confirmed')
  })

  test('behavior: returns `signers` if the account is a contract and the network does not know the hash', async () => {
    const change = { nonce: null }
    expect(await check({ eth_getCode: ['0x6080'] }, change)).toBe('signers')
    expect(await check({ eth_getCode: ['0x6080'], eth_getTransactionByHash: known }, change)).toBe('pending')
    expect(await check({}, change)).toBe('pending')
  })

  test('behavior: never returns `signers` for an account with delegated code (EIP-7702)', async () => {
    expect(await check({ eth_getCode: [`0xef0100${'11'.repeat(20)}`] }, { nonce: null })).toBe('pending')
  })

  test.each<[Json, string]>([
    [{ err: null, confirmationStatus: 'confirmed' }, 'confirmed'],
    [{ err: null, confirmationStatus: 'finalized' }, 'confirmed'],
    [{ err: null, confirmationStatus: 'processed' }, 'pending'],
    [{ err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'confirmed' }, 'failed'],
    [null, 'pending'],
  ])('behavior: on Solana, reads the signature status %j as %s', async (status, state) => {
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(await check({ getSignatureStatuses: [{ value: [status] }] }, { network, nonce: null })).toBe(state)
  })

  test('behavior: on Solana, returns `failed` for a missing transaction once its block hash has expired', async () => {
    const change = { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', at: Date.now() - 11 * 60_000 }
    expect(await check({ getSignatureStatuses: [{ value: [null] }] }, change)).toBe('failed')
  })

  test('error: rejects if the network’s answer is invalid', async () => {
    await expect(check({ eth_getTransactionReceipt: [{ status: 'mined' }] })).rejects.toThrow()
    await expect(check({ eth_getTransactionCount: [null] })).rejects.toThrow()
  })
})
