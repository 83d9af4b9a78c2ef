import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeNode } from '../../fakes/fakeNode.ts'
import { signatureOf, solana, solanaNode, solanaRecord } from '../../fakes/solanaNode.ts'
import { wholeActivity } from './wholeActivity.ts'

const { network, account, bob } = solana
const record = solanaRecord({
  keys: [account, bob],
  lamports: [
    [9_000, 2_000],
    [0, 2_000],
  ],
})
const world = (server: ReturnType<typeof fakeNode>) => {
  const { app } = fakeApp({ options: { networks: [network] }, server })
  return (signal = new AbortController().signal) => wholeActivity(app, { network, address: account, signal })
}

describe('wholeActivity', () => {
  test('default: reads all pages of the history', async () => {
    const records = Array.from({ length: 12 }, (_, index) => [signatureOf(index), record] as const)
    const { entries, isWhole } = await world(solanaNode(records))()
    expect([entries.length, isWhole]).toEqual([12, true])
  })

  test('behavior: stops after a hundred pages of the history', async () => {
    let count = 0
    const digits = 'ABCDEFGHJK'
    const next = () => `S${`${count++}`.padStart(85, '0').replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)))}`
    const { entries, isWhole } = await world(
      fakeNode({
        getSignaturesForAddress: () => Array.from({ length: 10 }, () => ({ signature: next() })) as Json,
        getTransaction: record,
      }),
    )()
    expect([entries.length, isWhole]).toEqual([1_000, false])
  })

  test('error: rejects if the signal aborts or an RPC node fails', async () => {
    await expect(world(solanaNode([]))(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    await expect(world(fakeNode({}))()).rejects.toThrow()
  })
})
