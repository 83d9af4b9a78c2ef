import { connect, type Methods, PortMessenger } from 'penpal'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AirlockError } from '../errors/AirlockError.ts'
import { errorTable } from '../errors/errorTable.ts'
import { makeError } from '../errors/makeError.ts'
import { type Contract, consume, type Handlers, type Remote, serve } from './contract.ts'
import { authLimits, frameLimits } from './guard.ts'
import { Json, Nothing } from './primitives.ts'

const contract = {
  add: { params: z.strictObject({ a: z.int(), b: z.int() }), result: z.int() },
  say: { params: z.strictObject({ text: z.string().check(z.maxLength(1_000_000)) }), result: Json },
  nothing: { params: Nothing, result: Nothing },
} satisfies Contract

const handlers: Handlers<typeof contract> = {
  add: ({ a, b }) => a + b,
  say: ({ text }) => ({ said: text }),
  nothing: () => null,
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Connects both ends of a MessageChannel with real Penpal. */
async function pair(methods: Remote<Contract> | Methods): Promise<Remote<typeof contract>> {
  const { port1, port2 } = new MessageChannel()
  const served = connect({ messenger: new PortMessenger({ port: port1 }), methods: methods as Methods })
  const asking = connect<Remote<typeof contract>>({ messenger: new PortMessenger({ port: port2 }) })
  closing.push(served.destroy, asking.destroy)
  await served.promise
  return asking.promise as unknown as Promise<Remote<typeof contract>>
}

/** A compromised sender: it writes Penpal's messages by hand and may call any method path. */
async function rawEnd(methods: Remote<Contract>) {
  const { port1, port2 } = new MessageChannel()
  const { destroy } = connect({ messenger: new PortMessenger({ port: port1 }), methods: methods as Methods })
  closing.push(destroy, () => port2.close())
  const received: { type: string; callId?: string; isError?: boolean; value?: { message?: string } }[] = []
  const waiting: (() => void)[] = []
  port2.onmessage = ({ data }) => {
    received.push(data)
    for (const wake of waiting.splice(0)) wake()
  }
  const post = (message: object) => port2.postMessage({ namespace: 'penpal', channel: undefined, ...message })
  const until = async (fits: (message: (typeof received)[number]) => boolean) => {
    for (;;) {
      const found = received.find(fits)
      if (found) return found
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }
  post({ type: 'SYN', participantId: '' })
  const ack = await until(({ type }) => type === 'ACK1')
  post({ type: 'ACK2' })
  return {
    ack,
    call: (methodPath: unknown, ...args: unknown[]) => {
      const id = crypto.randomUUID()
      post({ type: 'CALL', id, methodPath, args })
      return until(({ callId }) => callId === id)
    },
  }
}

const failure = async (promise: Promise<unknown>): Promise<AirlockError> => {
  const error = await promise.then(
    (value) => expect.fail(`resolved with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(AirlockError)
  return error as AirlockError
}
const plainFailure = async (promise: Promise<unknown>) => {
  const { code, reason, message } = await failure(promise)
  return { code, reason, message }
}

describe('serve', () => {
  test('default', async () => {
    const { add } = serve(contract, handlers)
    expect(await add({ a: 1, b: 2 })).toEqual({ ok: true, value: 3 })
  })

  test('behavior: the map of methods is frozen, has no prototype and contains exactly the contract’s methods', () => {
    const methods = serve(contract, { ...handlers, extra: () => 1 } as Handlers<typeof contract>)
    expect(Object.getPrototypeOf(methods)).toBe(null)
    expect(Object.isFrozen(methods)).toBe(true)
    expect(Reflect.ownKeys(methods)).toEqual(['add', 'say', 'nothing'])
  })

  test('behavior: over Penpal, only the methods of the contract can be called', async () => {
    const { ack, call } = await rawEnd(serve(contract, handlers))
    expect(ack).toMatchObject({ methodPaths: [['add'], ['say'], ['nothing']] })
    for (const path of [
      ['constructor'],
      ['toString'],
      ['valueOf'],
      ['hasOwnProperty'],
      ['__proto__'],
      ['__proto__', 'toString'],
      ['__defineGetter__'],
      ['prototype'],
      ['then'],
      ['unknown'],
      ['add', 'call'],
      ['add', 'constructor'],
      ['add', 'constructor', 'constructor'],
      ['constructor', 'assign'],
      [''],
      [],
    ]) {
      const { isError, value } = await call(path, { a: 1, b: 2 })
      expect([path, isError, value?.message]).toEqual([path, true, `Method \`${path.join('.')}\` is not found.`])
    }
    expect(await call(['add'], { a: 1, b: 2 })).toMatchObject({ value: { ok: true, value: 3 } })
  })

  test('behavior: ignores all arguments after the first one', async () => {
    const { call } = await rawEnd(serve(contract, handlers))
    expect(await call(['add'], { a: 1, b: 2 }, { a: 9, b: 9 })).toMatchObject({ value: { ok: true, value: 3 } })
  })

  test.each([
    ['a missing field', { a: 1 }, '`b` has the wrong form'],
    ['an unknown field', { a: 1, b: 2, c: 3 }, 'wrong form'],
    ['another type', { a: 1, b: '2' }, '`b` has the wrong form'],
    ['nothing', undefined, 'the message is too large or not plain data'],
    ['a list', [], 'wrong form'],
    ['a forbidden key', JSON.parse('{"a":1,"b":2,"__proto__":{}}'), 'the message is too large or not plain data'],
    ['a Map', new Map([['a', 1]]), 'the message is too large or not plain data'],
  ])('error: rejects params with %s before they reach the handler', async (_, params, detail) => {
    const { add } = serve(contract, { ...handlers, add: () => expect.fail('the handler ran') })
    expect(await add(params)).toEqual({
      ok: false,
      error: { code: -32602, name: 'INVALID_PARAMS', message: `Invalid parameters: ${detail}` },
    })
  })

  test('error: the error for an invalid message is short, even if the message has long keys', async () => {
    const open = { set: { params: z.record(z.string(), z.int()), result: Nothing } } satisfies Contract
    const outcome = await serve(open, { set: () => null }).set({ ['k'.repeat(50_000)]: 'text' })
    expect(JSON.stringify(outcome).length).toBeLessThan(300)
  })

  test('error: rejects a message that exceeds the limits', async () => {
    const text = 'a'.repeat(200_000)
    expect(await serve(contract, handlers).say({ text })).toMatchObject({ ok: true })
    expect(await serve(contract, handlers, authLimits).say({ text })).toMatchObject({
      ok: false,
      error: { message: 'Invalid parameters: the message is too large or not plain data' },
    })
  })

  test.each([
    ['another type', 'three'],
    ['undefined', undefined],
    ['an instance', new Error('secret')],
    ['a fraction', 1.5],
  ])('error: rejects with INVALID_RESULT if the handler returns %s', async (_, result) => {
    const { add } = serve(contract, { ...handlers, add: () => result as number })
    expect(await add({ a: 1, b: 2 })).toEqual({
      ok: false,
      error: {
        code: -32603,
        name: 'INVALID_RESULT',
        message: 'add returned an invalid result',
      },
    })
  })

  test.each([
    ['our own error', makeError('MODAL_CLOSED'), { code: 4001, name: 'MODAL_CLOSED', message: 'Modal closed' }],
    [
      "a wallet's error",
      Object.assign(new Error('nope'), { code: 4001, data: { why: 1 } }),
      { code: 4001, name: 'REMOTE', message: 'nope', data: { why: 1 } },
    ],
    [
      'any other error',
      new TypeError('x is not a function'),
      { code: -32603, name: 'UNKNOWN', message: 'Unknown error' },
    ],
    ['a text', 'secret', { code: -32603, name: 'UNKNOWN', message: 'Unknown error' }],
    ['undefined', undefined, { code: -32603, name: 'UNKNOWN', message: 'Unknown error' }],
  ])('error: converts what a handler throws to plain data: %s', async (_, thrown, error) => {
    const add = async () => {
      throw thrown
    }
    expect(await serve(contract, { ...handlers, add }).add({ a: 1, b: 2 })).toEqual({ ok: false, error })
  })

  test('error: sends no stack, no file path and no zod internals', async () => {
    const remote = await pair(
      serve(contract, {
        ...handlers,
        nothing: () => {
          throw new Error(`at ${import.meta.filename}`)
        },
      }),
    )
    const outcomes = [await remote.add({ a: {} }), await remote.nothing(null), await remote.say({ text: 1 })]
    expect(JSON.stringify(outcomes)).not.toMatch(/stack|issues|zod|invalid_type|expected|file:|\.ts/i)
  })
})

describe('consume', () => {
  test('default', async () => {
    const consumer = consume(contract, await pair(serve(contract, handlers)))
    expect(await consumer.add({ a: 1, b: 2 })).toBe(3)
    expect(await consumer.say({ text: 'hello' })).toEqual({ said: 'hello' })
    expect(await consumer.nothing(null)).toBe(null)
  })

  test('behavior: returns a frozen object without a prototype, and `await` returns this object unchanged', async () => {
    const consumer = consume(contract, await pair(serve(contract, handlers)))
    expect([Object.getPrototypeOf(consumer), Object.isFrozen(consumer)]).toEqual([null, true])
    expect(await consumer).toBe(consumer)
  })

  test('behavior: throws the other side’s error with the same code, message, name and data', async () => {
    const add = () => {
      throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x08c379a0' })
    }
    const nothing = () => {
      throw makeError('UNKNOWN_CHAIN')
    }
    const consumer = consume(
      contract,
      await pair(serve(contract, { ...handlers, add, nothing })),
      frameLimits,
      errorTable,
    )
    expect(await failure(consumer.add({ a: 1, b: 2 }))).toMatchObject({
      code: 3,
      reason: 'REMOTE',
      message: 'execution reverted',
      data: '0x08c379a0',
    })
    expect(await failure(consumer.nothing(null))).toMatchObject({
      code: 4902,
      reason: 'UNKNOWN_CHAIN',
      message: 'The wallet does not know this network',
    })
  })

  test('error: does not send params that do not match the contract', async () => {
    const remote = { ...handlers, add: () => expect.fail('it left') } as unknown as Remote<typeof contract>
    expect(await plainFailure(consume(contract, remote).add({ a: 1, b: 0.5 }))).toEqual({
      code: -32602,
      reason: 'INVALID_PARAMS',
      message: 'Invalid parameters: `b` has the wrong form',
    })
  })

  test.each([
    ['nothing', undefined],
    ['a bare value', 3],
    ['an outcome without its value', { ok: true }],
    ['a value of another type', { ok: true, value: '3' }],
    ['more than an outcome', { ok: true, value: 3, also: 1 }],
    ['both', { ok: true, value: 3, error: { code: 1, name: 'a', message: 'b' } }],
    ['an outcome that is neither', { ok: 'true', value: 3 }],
    ['an error without a code', { ok: false, error: { name: 'UNKNOWN', message: 'a' } }],
    ['an error whose code is a text', { ok: false, error: { code: '4001', name: 'UNKNOWN', message: 'a' } }],
    ['an error with a stack', { ok: false, error: { code: 1, name: 'a', message: 'b', stack: 'at evil.js' } }],
    ['an endless text', { ok: false, error: { code: 1, name: 'a', message: 'b'.repeat(1_001) } }],
    ['a Map', new Map([['ok', true]])],
    ['a forbidden key', { ok: true, value: JSON.parse('{"__proto__":1}') }],
    ['too much', { ok: true, value: 'a'.repeat(2_000_000) }],
  ])('error: rejects %s as an answer', async (_, answer) => {
    const consumer = consume(contract, await pair({ add: async () => answer }))
    expect(await plainFailure(consumer.add({ a: 1, b: 2 }))).toEqual({
      code: -32603,
      reason: 'INVALID_RESULT',
      message: 'add returned an invalid result',
    })
  })

  test('error: rejects with 4900 if the other side rejects the call, does not have the method or is gone', async () => {
    const expected = {
      code: 4900,
      reason: 'DISCONNECTED',
      message: 'The wallet window stopped answering. Try again to open a new one',
    }
    const rejecting = await pair({ add: () => Promise.reject(new Error('secret')) })
    expect(await plainFailure(consume(contract, rejecting).add({ a: 1, b: 2 }))).toEqual(expected)
    expect(await plainFailure(consume(contract, rejecting).nothing(null))).toEqual(expected)

    const silent = await pair({ add: () => new Promise(() => {}) })
    const pending = plainFailure(consume(contract, silent).add({ a: 1, b: 2 }))
    for (const close of closing.splice(0)) close()
    expect(await pending).toEqual(expected)
    expect(await plainFailure(consume(contract, silent).add({ a: 1, b: 2 }))).toEqual(expected)
  })
})
