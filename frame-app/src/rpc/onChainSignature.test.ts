import { encodeFunctionData, hashMessage, hashTypedData, parseAbi } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import type { FakeCall } from '../app/http/fakeFetch.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { connectSession } from '../wallets/connections/connectSession.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { request } from './request.ts'

afterEach(() => {
  vi.useRealTimers()
})

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const yes = `0x1626ba7e${'0'.repeat(56)}`
const typed = {
  domain: { name: 'Mail' },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message: { contents: 'Hello' },
} as const

/** Connects a wallet that answers signature requests with `0x`. The network's node returns the given answers. */
async function setUp({ code = '0x60', call = () => yes as Json, isInWindow = false } = {}) {
  const called: unknown[] = []
  const fake = fakeApp({
    server({ body }: FakeCall) {
      const { id, method, params } = JSON.parse(body)
      if (method === 'eth_getCode') return Response.json({ jsonrpc: '2.0', id, result: code })
      called.push(params[0])
      const result = call()
      return Response.json({
        jsonrpc: '2.0',
        id,
        ...(result === null ? { error: { code: 3, message: 'reverted' } } : { result }),
      })
    },
  })
  const connecting = isInWindow
    ? connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
    : connectSession(fake.app)
  fake.walletConnect.approve()
  await connecting
  const { answers } = isInWindow ? fake.wallet : fake.walletConnect.wallet
  for (const method of ['personal_sign', 'eth_signTypedData', 'eth_signTypedData_v4', 'eth_sign'])
    answers[method] = '0x'
  const ask = (method: string, ...params: Json[]) => request(fake.app, 'eip155', { method, params })
  return { ...fake, ask, called }
}
const callOf = (hash: `0x${string}`) => ({
  to: alice,
  data: encodeFunctionData({ abi, functionName: 'isValidSignature', args: [hash, '0x'] }),
})

describe('onChainSignature', () => {
  test('default', async () => {
    const { ask, called } = await setUp()
    expect(await ask('personal_sign', '0x61', alice)).toBe('0x')
    expect(await ask('personal_sign', 'a text', alice)).toBe('0x')
    expect(await ask('eth_signTypedData_v4', alice, JSON.stringify(typed))).toBe('0x')
    expect(called).toEqual([hashMessage('a'), hashMessage('a text'), hashTypedData(typed)].map(callOf))
  })

  test('behavior: accepts 0x from a wallet in the host window too, because Safe sends 0x to Safe Apps', async () => {
    const { ask, called } = await setUp({ isInWindow: true })
    expect(await ask('personal_sign', '0x61', alice)).toBe('0x')
    expect(called).toEqual([callOf(hashMessage('a'))])
    const other = await setUp({ isInWindow: true, code: '0x' })
    await expect(other.ask('personal_sign', '0x61', alice)).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
  })

  test('behavior: waits until the contract confirms the signature', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const answers: Json[] = [null, `0x${'f'.repeat(64)}`, yes]
    const { ask } = await setUp({ call: () => answers.shift()! })
    const signing = ask('personal_sign', '0x61', alice)
    while (answers.length > 0) await vi.advanceTimersByTimeAsync(1_000)
    expect(await signing).toBe('0x')
  })

  test('error: rejects an account that is not a contract', async () => {
    const { ask, called } = await setUp({ code: '0x' })
    await expect(ask('personal_sign', '0x61', alice)).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
    expect(called).toEqual([])
  })

  test.each([
    ['eth_sign', [alice, '0x61']],
    ['eth_signTypedData_v4', [alice, 'no JSON']],
  ])('error: rejects %s if ERC-1271 does not cover the request', async (method, params) => {
    const { ask, called } = await setUp()
    await expect(ask(method, ...(params as Json[]))).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
    expect(called).toEqual([])
  })

  test('error: rejects if the connection ends before the contract confirms the signature', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { app, ask, called } = await setUp({ call: () => null })
    const failing = ask('personal_sign', '0x61', alice).catch((error: unknown) => error)
    while (called.length === 0) await vi.advanceTimersByTimeAsync(100)
    await disconnect(app)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failing).toMatchObject({ reason: 'DISCONNECTED' })
  })

  test('error: rejects if the contract does not confirm the signature within ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { ask } = await setUp({ call: () => null })
    const failing = ask('personal_sign', '0x61', alice).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(700_000)
    expect(await failing).toMatchObject({ reason: 'TIMED_OUT' })
  })
})
