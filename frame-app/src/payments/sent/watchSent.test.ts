import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { mayHaveChanged } from '../../account/balances/lastTransaction.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { sentOf } from '../../fakes/sentTransactions.ts'
import { noteSent } from './noteSent.ts'
import { sentQuery } from './sentQuery.ts'
import { untilSettled } from './untilSettled.ts'
import { pollDelay, watchSent } from './watchSent.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An app on a fake network whose answers the test sets. With the answer `offline`, the connection fails. */
function page(given: { readonly area?: Storage; readonly open?: boolean } = {}) {
  const answers: Record<string, Json> = { eth_getTransactionCount: '0x4', eth_getCode: '0x' }
  const fake = fakeApp({
    ...given,
    server: ({ body }) => {
      const { id, method } = JSON.parse(body)
      const result = answers[method] ?? null
      return result === 'offline' ? 'offline' : Response.json({ jsonrpc: '2.0', id, result })
    },
  })
  fake.state().setOpen(given.open ?? true)
  const checks = () => fake.requests.filter(({ body }) => body.includes('eth_getTransactionReceipt')).length
  const states = () =>
    queryClientOf(fake.app)
      .getQueryData(sentQuery(fake.app, 'eip155:1', alice).queryKey)
      ?.map(({ state }) => state)
  /** Advances the fake timers and waits for pending answers. */
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    for (let turn = 0; turn < 40; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return { ...fake, answers, checks, states, pass }
}

describe('watchSent', () => {
  test('default', async () => {
    const { app, answers, states, pass, checks } = page()
    noteSent(app, sentOf('a'))
    expect(states()).toEqual(['pending'])
    await pass(1_000)
    expect(states()).toEqual(['pending'])
    answers.eth_getTransactionReceipt = { status: '0x1' }
    await pass(1_000)
    expect(states()).toEqual(['confirmed'])
    const asked = checks()
    await pass(600_000)
    expect(checks()).toBe(asked)
  })

  test('behavior: reloads the data that a settled transaction changed', async () => {
    const { app, answers, pass } = page()
    const stale: unknown[] = []
    queryClientOf(app).invalidateQueries = async (filters) => void stale.push(filters?.queryKey?.[0])
    noteSent(app, sentOf('a'))
    answers.eth_getTransactionReceipt = { status: '0x0' }
    await pass(1_000)
    expect(stale).toEqual(['history', 'nativeBalance', 'tokens', 'nfts'])
  })

  test('behavior: bypasses the server’s cache for balances even if the transaction settles late', async () => {
    const { app, answers, pass } = page()
    noteSent(app, sentOf('a'))
    await pass(600_000)
    const readAt = Date.now()
    expect(mayHaveChanged(app, readAt)).toBe(false)
    answers.eth_getTransactionReceipt = { status: '0x1' }
    await pass(60_000)
    expect(mayHaveChanged(app, readAt)).toBe(true)
  })

  test('behavior: stops polling while the modal is closed, and checks immediately when it opens', async () => {
    const { app, state, answers, states, pass, checks } = page()
    noteSent(app, sentOf('a'))
    await pass(0)
    state().setOpen(false)
    const asked = checks()
    answers.eth_getTransactionReceipt = { status: '0x1' }
    await pass(60_000)
    expect([checks(), states()]).toEqual([asked, ['pending']])
    state().setOpen(true)
    await pass(0)
    expect(states()).toEqual(['confirmed'])
  })

  test('behavior: marks a transaction as replaced only after the network reports a higher nonce twice', async () => {
    const { app, answers, states, pass } = page()
    noteSent(app, sentOf('a'))
    answers.eth_getTransactionCount = '0x5'
    await pass(0)
    expect(states()).toEqual(['pending'])
    await pass(1_000)
    expect(states()).toEqual(['replaced'])
  })

  test('behavior: reads the nonce from the network, to detect that the wallet replaced the transaction', async () => {
    const { app, answers, states, pass } = page()
    noteSent(app, sentOf('a', { nonce: null }))
    answers.eth_getTransactionByHash = { from: alice, nonce: '0x4' }
    await pass(1_000)
    expect(states()).toEqual(['pending'])
    Object.assign(answers, { eth_getTransactionByHash: null, eth_getTransactionCount: '0x5' })
    await pass(1_000)
    await pass(1_000)
    expect(states()).toEqual(['replaced'])
  })

  test('behavior: keeps checking a transaction that waits for the owners of a Safe to sign', async () => {
    const { app, answers, states, pass } = page()
    noteSent(app, sentOf('a', { nonce: null }))
    answers.eth_getCode = '0x6080'
    await pass(1_000)
    expect(states()).toEqual(['signers'])
    answers.eth_getTransactionReceipt = { status: '0x1' }
    await pass(1_000)
    expect(states()).toEqual(['confirmed'])
  })

  test('behavior: shows the on-chain hash once a Safe has executed a transaction, even in an open view', async () => {
    const { app, state, answers, states, pass } = page()
    const { hash } = sentOf('a'.repeat(64))
    const execution = `0x${'e'.repeat(64)}`
    noteSent(app, sentOf('a'.repeat(64), { nonce: null }))
    Object.assign(answers, { eth_getCode: '0x6080', eth_getBlockByNumber: { number: '0x9', timestamp: '0x9' } })
    answers.eth_getLogs = []
    await pass(1_000)
    expect(states()).toEqual(['signers'])
    state().push('TransactionDetail', { hash })
    const topics = ['0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e', hash]
    answers.eth_getLogs = [{ topics, data: '0x', transactionHash: execution }]
    await pass(1_000)
    expect(states()).toEqual(['confirmed'])
    expect(state().history.at(-1)).toEqual({ view: 'TransactionDetail', params: { hash: execution } })
  })

  test('behavior: settles a transaction that an earlier page load left pending', async () => {
    const area = fakeArea()
    const before = page({ area })
    noteSent(before.app, sentOf('a'))
    before.state().setOpen(false)
    const { app, answers, pass } = page({ area })
    answers.eth_getTransactionReceipt = { status: '0x1' }
    watchSent(app)
    await pass(0)
    const kept = await queryClientOf(app).fetchQuery(sentQuery(app, 'eip155:1', alice))
    expect(kept.map(({ state }) => state)).toEqual(['confirmed'])
  })

  test('behavior: reports the outcome to the flow that waits for it, even while the modal is closed', async () => {
    const { app, answers, pass, checks } = page({ open: false })
    const waiting = { network: 'eip155:1', hash: '0xa' }
    noteSent(app, sentOf('a'))
    await pass(5_000)
    expect(checks()).toBe(0)
    const outcome = untilSettled(app, waiting)
    await pass(1_000)
    expect(checks()).toBeGreaterThan(0)
    answers.eth_getTransactionReceipt = { status: '0x0' }
    await pass(5_000)
    expect(await outcome).toBe('failed')
    expect(await untilSettled(app, waiting)).toBe('failed')
    const asked = checks()
    noteSent(app, sentOf('b'))
    await pass(60_000)
    expect(checks()).toBe(asked)
  })

  test('behavior: stops waiting for the outcome at the timeout, and returns undefined', async () => {
    const { app, pass } = page()
    noteSent(app, sentOf('a'))
    const outcome = untilSettled(app, { network: 'eip155:1', hash: '0xa' }, 9_000)
    await pass(9_000)
    expect(await outcome).toBeUndefined()
  })

  test('error: checks a transaction again later if the network does not answer', async () => {
    const { app, answers, states, pass } = page()
    answers.eth_getTransactionReceipt = 'offline'
    noteSent(app, sentOf('a'))
    await pass(1_000)
    expect(states()).toEqual(['pending'])
    answers.eth_getTransactionReceipt = { status: '0x1' }
    await pass(60_000)
    await pass(60_000)
    expect(states()).toEqual(['confirmed'])
  })

  test('behavior: sends no request for a network that the dapp does not list', async () => {
    const { app, requests, pass } = page()
    noteSent(app, sentOf('a', { network: 'eip155:56' }))
    await pass(60_000)
    expect(requests).toEqual([])
  })
})

describe('pollDelay', () => {
  test('default', () => {
    expect([0, 19_999, 20_000, 119_999, 120_000, 899_999, 900_000, 1e12].map(pollDelay)).toEqual([
      1_000, 1_000, 4_000, 4_000, 15_000, 15_000, 60_000, 60_000,
    ])
  })
})
