import fc from 'fast-check'
import { BaseError, ContractFunctionRevertedError, createWalletClient, custom, http, parseAbi } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { errorTable } from '../../../../shared/src/errors/errorTable.ts'
import { rpcError } from '../../wire/rpcError.ts'
import { isAirlockError, reasonOf } from './reasonOf.ts'
import { reasonOfMessage, reasons } from './reasons.ts'

const rejected = Object.assign(rpcError(4001, 'No'), { reason: 'USER_REJECTED' })
const account = `0x${'a'.repeat(40)}` as const

/** Returns the error that viem throws if the provider rejects a signature. */
const throughViem = (error: Error): Promise<unknown> =>
  createWalletClient({ account, chain: mainnet, transport: custom({ request: () => Promise.reject(error) }) })
    .signMessage({ message: 'hello' })
    .catch((thrown) => thrown)

describe('reasonOf', () => {
  test('default', () => {
    expect(reasonOf(rejected)).toBe('USER_REJECTED')
    expect(reasonOf(Object.assign(rpcError(4902, 'x'), { reason: 'NETWORK_NOT_FOUND' }))).toBe('NETWORK_NOT_FOUND')
  })

  test.each([
    [4001, 'USER_REJECTED'],
    [4100, 'UNAUTHORIZED'],
    [4200, 'METHOD_NOT_ALLOWED'],
    [4900, 'DISCONNECTED'],
    [4901, 'CHAIN_DISCONNECTED'],
    [4902, 'UNKNOWN_CHAIN'],
    [-32603, undefined],
    ['4001', undefined],
  ])('behavior: an extension’s error with the code %s', (code, reason) => {
    expect(reasonOf({ code, message: 'The wallet’s own words' })).toBe(reason)
  })

  test('behavior: errors of the SDK itself', () => {
    expect([
      reasonOf(rpcError(4001, 'Modal closed')),
      reasonOf(rpcError(-32602, 'Invalid request')),
      reasonOf(rpcError(4900, 'Disconnected')),
    ]).toEqual(['MODAL_CLOSED', 'INVALID_PARAMS', 'DISCONNECTED'])
  })

  test('behavior: an error of a wallet or a node that came through the frame, and a reason of a newer frame', () => {
    const remote = (code: number, reason: string) => reasonOf(Object.assign(rpcError(code, 'no'), { reason }))
    expect([remote(-32000, 'REMOTE'), remote(4001, 'REMOTE'), remote(-32603, 'LATER')]).toEqual([
      'REMOTE',
      'USER_REJECTED',
      'REMOTE',
    ])
  })

  test('behavior: finds the error that viem has wrapped', async () => {
    const closed = await throughViem(Object.assign(rpcError(4001, 'Modal closed'), { reason: 'MODAL_CLOSED' }))
    expect(closed).toBeInstanceOf(BaseError)
    expect([reasonOf(closed), reasonOf(await throughViem(rejected))]).toEqual(['MODAL_CLOSED', 'USER_REJECTED'])
    const busy = Object.assign(rpcError(-32603, 'no'), { reason: 'TIMED_OUT' })
    expect(reasonOf(await throughViem(busy))).toBe('TIMED_OUT')
  })

  test('behavior: finds the message in `details` if the cause is gone', () => {
    expect(reasonOf({ name: 'UserRejectedRequestError', code: 4001, details: 'Modal closed' })).toBe('MODAL_CLOSED')
  })

  test('behavior: finds the error in `data.originalError`, and in ethers’ `info`', () => {
    expect(reasonOf({ code: -32603, data: { originalError: { code: 4001 } } })).toBe('USER_REJECTED')
    expect(reasonOf({ code: 'ACTION_REJECTED', info: { error: { code: 4001 } } })).toBe('USER_REJECTED')
  })

  test('behavior: returns `undefined` for other errors', async () => {
    const reverted = new ContractFunctionRevertedError({
      abi: parseAbi(['error Error(string)']),
      functionName: 'transfer',
      message: 'execution reverted: UNAUTHORIZED',
    })
    const offline = await createWalletClient({ account, transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
      .signMessage({ message: 'a' })
      .catch((thrown) => thrown)
    const others = [
      new Error('x'),
      new TypeError('x'),
      reverted,
      { reason: 'UNAUTHORIZED' },
      offline,
      'text',
      null,
      undefined,
      4001,
    ]
    expect(others.map(reasonOf)).toEqual(others.map(() => undefined))
  })

  test('behavior: never throws and always ends for hostile values, alone and inside other errors', () => {
    const throwing = () => {
      throw new Error('hostile')
    }
    const endless = (): object => new Proxy({}, { get: () => endless() })
    const cycle: { cause?: unknown } = {}
    cycle.cause = { data: cycle }
    const hostile = [
      new Proxy({}, { get: throwing, has: throwing, getPrototypeOf: throwing, ownKeys: throwing }),
      endless(),
      cycle,
      Object.defineProperty({}, 'cause', { get: throwing }),
      { code: { valueOf: throwing }, message: { toString: throwing }, reason: { toString: throwing } },
      Object.create(null),
      Symbol('x'),
    ]
    for (const each of hostile) {
      expect(reasonOf(each)).toBe(undefined)
      for (const name of ['cause', 'error', 'data', 'originalError', 'info'])
        expect(reasonOf({ [name]: each, code: 4100 })).toBe('UNAUTHORIZED')
    }
  })

  test('behavior: never throws, and returns one of its reasons or `undefined`, whatever was thrown', () => {
    const { thrown } = fc.letrec((tie) => ({
      thrown: fc.oneof(
        { depthSize: 'small' },
        fc.constant(rejected),
        fc.anything({ withNullPrototype: true, withBigInt: true }),
        fc.record(
          {
            cause: tie('thrown'),
            error: tie('thrown'),
            data: tie('thrown'),
            originalError: tie('thrown'),
            info: tie('thrown'),
            code: fc.oneof(fc.integer(), fc.constant(4001), fc.string()),
            reason: fc.oneof(fc.string(), fc.constantFrom('MODAL_CLOSED', '__proto__')),
            message: fc.oneof(fc.string(), fc.constantFrom('Modal closed', 'constructor')),
            details: fc.string(),
          },
          { requiredKeys: [] },
        ),
      ),
    }))
    fc.assert(
      fc.property(thrown, (each) => {
        const reason = reasonOf(each)
        expect(reason === undefined || reasons.includes(reason)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('behavior: each message that is fixed in the error table is the message of its reason', () => {
    const own = ['Invalid request', 'Too many requests']
    for (const [message, reason] of reasonOfMessage)
      if (!own.includes(String(message))) expect(errorTable[reason].message).toBe(message)
  })
})

describe('isAirlockError', () => {
  test('default', () => {
    expect(isAirlockError(rejected, 'USER_REJECTED')).toBe(true)
    expect(isAirlockError(rejected, 'MODAL_CLOSED')).toBe(false)
    expect(isAirlockError(rejected, 'MODAL_CLOSED', 'USER_REJECTED')).toBe(true)
    expect(isAirlockError(rejected)).toBe(true)
    expect(isAirlockError(new Error('x'))).toBe(false)
  })
})
