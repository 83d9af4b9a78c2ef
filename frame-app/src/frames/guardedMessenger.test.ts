import { connect } from 'penpal'
import { afterEach, describe, expect, test } from 'vitest'
import { frameLimits } from '#shared/protocol/guard.ts'
import { guardedMessenger } from './guardedMessenger.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Message = { readonly type: string; readonly callId?: string; readonly value?: unknown; readonly isError?: boolean }

/** Penpal behind the guard, and a hostile end that speaks its wire by hand. */
async function hostileEnd() {
  const heard: unknown[][] = []
  const methods = Object.assign(Object.create(null), {
    echo: (...args: unknown[]) => {
      heard.push(args)
      return 'heard'
    },
  })
  const { port1, port2 } = new MessageChannel()
  const { promise, destroy } = connect<{ greet: (text: unknown) => Promise<unknown> }>({
    messenger: guardedMessenger(port1),
    methods,
  })
  closing.push(destroy, () => port2.close())
  const received: Message[] = []
  const waiting: (() => void)[] = []
  port2.onmessage = ({ data }) => {
    received.push(data)
    for (const wake of waiting.splice(0)) wake()
  }
  const until = async <found extends Message>(fits: (message: Message) => boolean) => {
    for (;;) {
      const found = received.find(fits)
      if (found) return found as found
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }
  const post = (message: object) => port2.postMessage({ namespace: 'penpal', channel: undefined, ...message })
  const plain = (message: object) => port2.postMessage({ namespace: 'penpal', ...message })
  plain({ type: 'SYN', participantId: '' })
  await until(({ type }) => type === 'ACK1')
  plain({ type: 'ACK2', methodPaths: [['greet']] })
  const remote = await promise
  let calls = 0
  const call = (message: object = {}) => {
    const id = `call-${++calls}`
    plain({ type: 'CALL', id, methodPath: ['echo'], args: [null], ...message })
    return id
  }
  return {
    heard,
    received,
    remote,
    post,
    plain,
    until,
    call,
    /** The connection lives: a right call is answered. What was sent before it has then been judged. */
    async lives() {
      const before = heard.length
      const id = call({ args: ['alive?'] })
      expect(await until(({ callId }) => callId === id)).toMatchObject({ value: 'heard' })
      return heard.splice(before).length === 1
    },
  }
}

function deep(depth: number): unknown {
  let value: unknown = null
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

describe('guardedMessenger', () => {
  test('default', async () => {
    const { call, until, heard } = await hostileEnd()
    const id = call({ args: [{ a: 1 }] })
    expect(await until(({ callId }) => callId === id)).toMatchObject({ type: 'REPLY', value: 'heard' })
    expect(heard).toEqual([[{ a: 1 }]])
  })

  test('behavior: what CH-7 allows passes with the envelope around it', async () => {
    const { heard, call, until } = await hostileEnd()
    for (const args of [
      ['x'.repeat(frameLimits.bytes)],
      [deep(frameLimits.depth)],
      [Array.from({ length: frameLimits.nodes - 1 }, () => 0)],
    ]) {
      const id = call({ args })
      await until(({ callId }) => callId === id)
    }
    expect(heard.length).toBe(3)
  })

  const cyclic: unknown[] = []
  cyclic.push(cyclic)
  const shared = {}
  const dropped: readonly (readonly [string, object])[] = [
    ['an oversized one', { args: ['x'.repeat(frameLimits.bytes + 2048)] }],
    ['a deep one', { args: [deep(frameLimits.depth + 8)] }],
    ['one of very many parts', { args: [Array.from({ length: frameLimits.nodes + 32 }, () => 0)] }],
    ['a cyclic one', { args: [cyclic] }],
    ['one that holds an object twice', { args: [[shared, shared]] }],
    ['one that holds a date', { args: [new Date(0)] }],
    ['one that holds a map', { args: [new Map()] }],
    ['one that holds bytes', { args: [new Uint8Array(8)] }],
    ['one that holds a bigint', { args: [1n] }],
    ['one that holds no number', { args: [Number.NaN] }],
    ['one that holds nothing', { args: [undefined] }],
    ['one with a forbidden key', { args: [JSON.parse('{"__proto__":{"admin":true}}')] }],
    ['two arguments', { args: [1, 2] }],
    ['no argument', { args: [] }],
    ['arguments that are no list', { args: 'x' }],
    ['arguments that look like a list', { args: { 0: 1, length: 1 } }],
    ['a path of two names', { methodPath: ['echo', 'call'] }],
    ['a path of no name', { methodPath: [] }],
    ['a path that is text', { methodPath: 'echo' }],
    ['a path to an object', { methodPath: [{}] }],
    ['a path of a list', { methodPath: [['echo']] }],
    ['an id that is a number', { id: 7 }],
    ['an id that is an object', { id: {} }],
    ['no id', { id: null }],
    ['another type', { type: 'EVAL' }],
    ['no type', { type: null }],
  ]
  test.each(dropped)('behavior: a call is dropped unread for %s, and the connection lives', async (_, message) => {
    const { call, heard, received, lives } = await hostileEnd()
    call(message)
    expect(await lives()).toBe(true)
    expect(heard).toEqual([])
    expect(received.filter(({ type }) => type === 'REPLY').length).toBe(1)
  })

  test.each([['text'], [null], [7], [[]], [{}], [{ type: 'CALL' }]])(
    'behavior: %j is no message of Penpal and is dropped',
    async (message) => {
      const { plain, lives, heard } = await hostileEnd()
      plain(message as object)
      expect(await lives()).toBe(true)
      expect(heard).toEqual([])
    },
  )

  test.each([['constructor'], ['__proto__'], ['toString'], ['then'], ['']])(
    'behavior: the path %j reaches nothing',
    async (name) => {
      const { call, until, lives } = await hostileEnd()
      const id = call({ methodPath: [name] })
      expect(await until(({ callId }) => callId === id)).toMatchObject({ isError: true })
      expect(await lives()).toBe(true)
    },
  )

  test('behavior: an oversized answer is dropped, and the next call is answered', async () => {
    const { remote, until, plain, received } = await hostileEnd()
    const big = remote.greet('big')
    const first = await until(({ type }) => type === 'CALL')
    const { id } = first as unknown as { id: string }
    plain({ type: 'REPLY', callId: id, value: 'x'.repeat(frameLimits.bytes * 2) })
    plain({ type: 'REPLY', callId: 7, value: 'a number' })
    plain({ type: 'REPLY', callId: id, value: 'small' })
    expect(await big).toBe('small')
    // Answered twice, or never asked: nobody listens.
    plain({ type: 'REPLY', callId: id, value: 'again' })
    plain({ type: 'REPLY', callId: 'unknown', value: 'again' })
    const next = remote.greet('next')
    const second = await until((message) => message.type === 'CALL' && message !== first)
    plain({ type: 'REPLY', callId: (second as unknown as { id: string }).id, value: 'yes' })
    expect(await next).toBe('yes')
    expect(received.filter(({ type }) => type === 'CALL').length).toBe(2)
  })

  test('behavior: Penpal itself passes', async () => {
    const { port1, port2 } = new MessageChannel()
    const served = connect({ messenger: guardedMessenger(port1), methods: { add: (n: number) => n + 1 } })
    const asking = connect<{ add: (n: number) => Promise<number> }>({ messenger: guardedMessenger(port2) })
    closing.push(served.destroy, asking.destroy)
    const [, remote] = await Promise.all([served.promise, asking.promise])
    expect(await remote.add(1)).toBe(2)
    // Penpal wraps what it throws: the error arrives, so its form passed the guard.
    const failing = connect({
      messenger: guardedMessenger(new MessageChannel().port1),
      methods: {},
    })
    failing.promise.catch(() => {})
    failing.destroy()
  })
})
