import { afterEach, describe, expect, test } from 'vitest'
import { fakeWire } from './fakeWire.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

function wire(handle?: Parameters<typeof fakeWire>[0]) {
  const fake = fakeWire(handle)
  open.push(fake)
  return fake
}
const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message }) => ({ code, message }),
  )

/** A compromised frame may send any message on its port. */
describe('createClient', () => {
  test.each<[string, unknown, object]>([
    [
      'success with an error in it',
      { ok: true, value: 1, error: { code: 4001, message: 'no' } },
      { code: 4001, message: 'no' },
    ],
    [
      'a megabyte of text',
      { ok: false, error: { code: 4001, message: 'x'.repeat(1e6) } },
      { code: 4001, message: 'x'.repeat(200) },
    ],
    ['a code that is a text', { ok: false, error: { code: '4001', message: 'no' } }, { code: 4001, message: 'no' }],
    ['a code that is no number', { ok: false, error: { code: {}, message: 'no' } }, { code: -32603, message: 'no' }],
    [
      'a code beyond numbers',
      { ok: false, error: { code: 1n, message: 'no' } },
      { code: -32603, message: 'Unknown error' },
    ],
    [
      'a text that is none',
      { ok: false, error: { code: 4001, message: { toString: 1 } } },
      { code: 4001, message: 'Unknown error' },
    ],
    ['no error', { ok: false }, { code: -32603, message: 'Unknown error' }],
    ['null', null, { code: -32603, message: 'Unknown error' }],
    ['nothing', undefined, { code: -32603, message: 'Unknown error' }],
    ['a text', 'ok', { code: -32603, message: 'Unknown error' }],
  ])('error: rejects the call with a valid error if the frame answers with %s', async (_, value, expected) => {
    const { calls, say, ids, settled } = wire()
    await say({ type: 'ACK1' })
    const call = error(calls.call('ping', null))
    await settled()
    await say({ type: 'REPLY', callId: ids()[0], value })
    expect(await call).toMatchObject(expected)
  })

  test('behavior: drops invalid messages and rejects a call without a method', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const { calls, say, received, ids, settled } = wire()
    await say({ type: 'ACK1' })
    const odd = [null, undefined, 0, 'text', [], { airlock: { toString: 1, valueOf: 1 } }, { type: { toString: 1 } }]
    for (const message of odd) await say(message as object)
    for (const call of [
      {},
      { methodPath: null, args: null },
      { methodPath: 5, args: 5 },
      { methodPath: [{ toString: 1 }] },
    ])
      await say({ type: 'CALL', id: 'x', ...call })
    const call = calls.call('ping', null)
    await settled()
    await say({ type: 'REPLY', callId: ids().at(-1), value: { ok: true, value: 1 } })
    expect(await call).toBe(1)
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
    const codes = received.flatMap(({ type, value }) =>
      type === 'REPLY' ? [(value as { error: { code: number } }).error.code] : [],
    )
    expect(codes).toEqual([-32602, -32602, -32602, -32603])
  })

  test('error: rejects a method that is named like a prototype property', async () => {
    let ran = false
    const { say, received } = wire(() => {
      ran = true
    })
    const names = Object.getOwnPropertyNames(Object.prototype)
    for (const name of names)
      for (const params of [undefined, null]) await say({ type: 'CALL', id: 'x', methodPath: [name], args: [params] })
    const replies = received.filter(({ type }) => type === 'REPLY')
    expect(replies).toHaveLength(names.length * 2)
    for (const { value } of replies) expect(value).toMatchObject({ ok: false, error: { code: -32602 } })
    expect(ran).toBe(false)
  })
})
