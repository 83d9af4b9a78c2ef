import { afterEach, describe, expect, test } from 'vitest'
import { frameLimits } from '#shared/protocol/guard.ts'
import { closeHostilePages, deep, fakeHostilePage, refusal, withParams } from './fakeHostilePage.ts'

afterEach(closeHostilePages)

describe('connectHost', () => {
  test('behavior: answers a call that arrives as a raw message, without Penpal on the other side', async () => {
    const { call, reply, heard } = await fakeHostilePage()
    expect(await reply(call())).toMatchObject({ type: 'REPLY', value: { ok: true, value: 'heard' } })
    expect(heard).toEqual([{ method: 'eth_call' }])
  })

  test('behavior: accepts messages up to the size limits of CH-7, which include the envelope', async () => {
    const { heard, call, reply } = await fakeHostilePage()
    for (const args of [
      withParams('x'.repeat(frameLimits.bytes - 100)),
      withParams(deep(frameLimits.depth - 3)),
      withParams(Array.from({ length: frameLimits.nodes - 10 }, () => 0)),
    ])
      expect(await reply(call({ args }))).toMatchObject({ value: { ok: true } })
    expect(heard.length).toBe(3)
  })

  const asking = { args: [{ namespace: 'eip155', rpc: { method: 'eth_requestAccounts' } }] }
  const opening = { methodPath: ['open'], args: [{}] }
  test.each([99, 100, 101, 150])(
    'behavior: still answers other calls while %i requests are pending (CH-7)',
    async (many) => {
      const { call, reply, lives, decide } = await fakeHostilePage()
      const ids = Array.from({ length: many }, () => call(asking))
      await lives()
      for (const id of ids.slice(100)) expect(await reply(id)).toMatchObject({ value: { error: { code: -32005 } } })
      decide()
      for (const id of ids.slice(0, 100)) expect(await reply(id)).toMatchObject({ value: { ok: true } })
    },
  )

  test('error: rejects a call while 116 other calls are pending (CH-7)', async () => {
    const { call, reply, decide } = await fakeHostilePage()
    const ids = [...Array.from({ length: 100 }, () => call(asking)), ...Array.from({ length: 17 }, () => call(opening))]
    expect(await reply(ids[116]!)).toMatchObject({ value: { error: { code: -32005 } } })
    decide()
    for (const id of ids.slice(0, 116)) expect(await reply(id)).toMatchObject({ value: { ok: true } })
  })

  const cyclic: unknown[] = []
  cyclic.push(cyclic)
  const shared = {}
  const refused: readonly (readonly [string, object])[] = [
    ['an oversized argument', { args: withParams('x'.repeat(frameLimits.bytes + 9000)) }],
    ['a deep one', { args: withParams(deep(frameLimits.depth + 8)) }],
    ['one of very many parts', { args: withParams(Array.from({ length: frameLimits.nodes + 400 }, () => 0)) }],
    ['a cyclic one', { args: withParams(cyclic) }],
    ['one that holds an object twice', { args: withParams(shared, shared) }],
    ['one that holds a date', { args: withParams(new Date(0)) }],
    ['one that holds a map', { args: withParams(new Map()) }],
    ['one that holds bytes', { args: withParams(new Uint8Array(8)) }],
    ['one that holds a bigint', { args: withParams(1n) }],
    ['one that holds no number', { args: withParams(Number.NaN) }],
    ['one that holds nothing', { args: withParams(undefined) }],
    ['one with a forbidden key', { args: withParams(JSON.parse('{"__proto__":{"admin":true}}')) }],
    ['two arguments', { args: [...withParams(), null] }],
    ['no argument', { args: [] }],
    ['arguments that are no list', { args: 'x' }],
    ['arguments that look like a list', { args: { 0: null, length: 1 } }],
    ['a path of two names', { methodPath: ['request', 'call'] }],
    ['a path of no name', { methodPath: [] }],
    ['a path that is text', { methodPath: 'request' }],
    ['a path to an object', { methodPath: [{}] }],
    ['a path of a list', { methodPath: [['request']] }],
    ['a path of an empty name', { methodPath: [''] }],
    ['a path of the prototype', { methodPath: ['__proto__'] }],
    ['one field more', { extra: 1 }],
  ]
  test.each(refused)(
    'behavior: rejects a call with %s before any handler runs, and keeps the connection open',
    async (_, message) => {
      const { call, reply, heard, lives } = await fakeHostilePage()
      expect(await reply(call(message))).toMatchObject({ value: refusal })
      await lives()
      expect(heard).toEqual([])
    },
  )

  const dropped: readonly (readonly [string, object])[] = [
    ['an id that is a number', { id: 7 }],
    ['an id that is an object', { id: {} }],
    ['an empty id', { id: '' }],
    ['a long id', { id: 'x'.repeat(65) }],
    ['no id', { id: undefined }],
    ['another type', { type: 'EVAL' }],
    ['no type', { type: null }],
    ['another namespace', { namespace: 'other' }],
    ['a channel', { channel: 'other' }],
  ]
  test.each(dropped)('behavior: drops a message with %s, and keeps the connection open', async (_, message) => {
    const { call, heard, received, lives } = await fakeHostilePage()
    call(message)
    await lives()
    expect(heard).toEqual([])
    expect(received.filter(({ type }) => type === 'REPLY').length).toBe(1)
  })

  test.each([['text'], [null], [7], [[]], [{}], [{ type: 'CALL' }]])(
    'behavior: drops %j, which is not a Penpal message',
    async (message) => {
      const { post, lives, heard } = await fakeHostilePage()
      post(message)
      await lives()
      expect(heard).toEqual([])
    },
  )

  test.each([['constructor'], ['toString'], ['hasOwnProperty'], ['then'], ['setState']])(
    'behavior: rejects a call of the path %j, without a stack in the answer',
    async (name) => {
      const { call, reply, lives } = await fakeHostilePage()
      const answer = await reply(call({ methodPath: [name] }))
      expect(answer).toMatchObject({ value: { ok: false, error: { code: 4200 } } })
      expect(JSON.stringify(answer)).not.toMatch(/stack|\.ts|node_modules/)
      await lives()
    },
  )

  test('behavior: ignores a call with the id of a pending call, and answers each id once', async () => {
    const { call, heard, lives, received, decide, reply } = await fakeHostilePage()
    const args = [{ namespace: 'eip155', rpc: { method: 'eth_requestAccounts' } }]
    call({ id: 'same', args })
    call({ id: 'same' })
    await lives()
    expect(heard).toEqual([{ method: 'eth_requestAccounts' }])
    decide()
    await reply('same')
    await lives()
    expect(received.filter(({ callId }) => callId === 'same').length).toBe(1)
  })

  test('behavior: ignores a call with the id of an answered call (CH-5)', async () => {
    const { call, heard, lives, received, reply } = await fakeHostilePage()
    call({ id: 'once' })
    call({ id: 'refused', args: [] })
    for (const id of ['once', 'refused']) await reply(id)
    for (const id of ['once', 'refused']) call({ id })
    await lives()
    expect(heard.length).toBe(1)
    for (const id of ['once', 'refused']) expect(received.filter(({ callId }) => callId === id).length).toBe(1)
  })

  test('behavior: does not answer a malformed call separately if it has a pending call’s id (CH-5)', async () => {
    const { call, lives, received, decide, reply } = await fakeHostilePage()
    const args = [{ namespace: 'eip155', rpc: { method: 'eth_requestAccounts' } }]
    call({ id: 'same', args })
    call({ id: 'same', args: [], extra: 1 })
    call({ id: 'same', args: withParams('x'.repeat(frameLimits.bytes + 9000)) })
    await lives()
    expect(received.filter(({ callId }) => callId === 'same')).toEqual([])
    decide()
    expect(await reply('same')).toMatchObject({ value: { ok: true, value: 'heard' } })
    await lives()
    expect(received.filter(({ callId }) => callId === 'same').length).toBe(1)
  })

  test('behavior: remembers the id of a pending call even after 10,001 further calls (CH-5)', async () => {
    const { call, heard, lives, received, decide, reply } = await fakeHostilePage()
    const args = [{ namespace: 'eip155', rpc: { method: 'eth_requestAccounts' } }]
    call({ id: 'same', args })
    for (let n = 0; n < 10_001; n++) call({ id: `refused-${n}`, args: [] })
    call({ id: 'same' })
    await lives()
    expect(heard).toEqual([{ method: 'eth_requestAccounts' }])
    decide()
    await reply('same')
    await lives()
    expect(received.filter(({ callId }) => callId === 'same').length).toBe(1)
  })

  test('error: rejects the modal’s call if the answer is too large, so the call does not stay pending', async () => {
    const { host, until, say } = await fakeHostilePage()
    const asking = host.setVisible({ visible: true })
    const { id } = await until(({ type }) => type === 'CALL')
    say({ type: 'REPLY', callId: id, value: 'x'.repeat(frameLimits.bytes * 2) })
    await expect(asking).rejects.toMatchObject({ code: -32603, reason: 'INVALID_RESULT' })
  })

  test('behavior: ignores an answer that is late, repeated, or to an unknown call', async () => {
    const { host, until, say, received } = await fakeHostilePage()
    const right = { ok: true, value: null }
    const asking = host.setVisible({ visible: true })
    const first = await until(({ type }) => type === 'CALL')
    say({ type: 'REPLY', callId: 7, value: right })
    say({ type: 'REPLY', callId: 'unknown', value: right })
    say({ type: 'REPLY', callId: first.id, value: right })
    expect(await asking).toBe(null)
    say({ type: 'REPLY', callId: first.id, value: { ok: true, value: 'again' } })
    const next = host.setVisible({ visible: false })
    const second = await until((message) => message.type === 'CALL' && message !== first)
    say({ type: 'REPLY', callId: second.id, value: right })
    expect(await next).toBe(null)
    expect(received.filter(({ type }) => type === 'CALL').length).toBe(2)
  })
})
