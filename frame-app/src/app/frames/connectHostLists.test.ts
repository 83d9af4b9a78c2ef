import { afterEach, describe, expect, test } from 'vitest'
import { frameLimits } from '#shared/protocol/guard.ts'
import { closeHostilePages, fakeHostilePage, type Message, refusal, withParams } from './fakeHostilePage.ts'

afterEach(closeHostilePages)

describe('connectHost', () => {
  const waiting = { args: [{ namespace: 'eip155', rpc: { method: 'eth_requestAccounts' } }] }
  const calling = (id: string, message: object = {}) => ({
    namespace: 'penpal',
    type: 'CALL',
    id,
    methodPath: ['request'],
    args: [{ namespace: 'eip155', rpc: { method: 'eth_call' } }],
    ...message,
  })

  test('behavior: checks each message of a list on its own, and sends the answers as a list (CH-7)', async () => {
    const { post, reply, heard, posted } = await fakeHostilePage()
    post([
      calling('a'),
      null,
      calling('large', { args: withParams('x'.repeat(frameLimits.bytes + 9000)) }),
      [calling('nested')],
      calling('b'),
      calling('a'),
      calling('map', { args: [new Map()] }),
    ])
    expect(await reply('b')).toMatchObject({ value: { ok: true } })
    for (const id of ['large', 'map']) expect(await reply(id)).toMatchObject({ value: refusal })
    expect(heard).toHaveLength(2)
    const lists = posted.filter((each) => Array.isArray(each)).flat() as Message[]
    expect(lists.map(({ callId }) => callId).sort()).toEqual(['a', 'b', 'large', 'map'])
  })

  test('error: ignores a list of more calls than may be pending at the same time (CH-7)', async () => {
    const { post, reply, lives, heard, received, decide } = await fakeHostilePage()
    const many = (name: string, length: number) =>
      Array.from({ length }, (_, each) => calling(`${name}${each}`, waiting))
    post(many('too many', 117))
    await lives()
    expect([heard.length, received.filter(({ callId }) => callId?.startsWith('too many'))]).toEqual([0, []])
    post(many('many', 116))
    expect(await reply('many115')).toMatchObject({ value: { error: { code: -32005 } } })
    await lives()
    expect(heard).toHaveLength(100)
    decide()
    expect(await reply('many99')).toMatchObject({ value: { ok: true } })
  })

  test('behavior: sends many answers in lists of 25, so that the page can send calls in between', async () => {
    const { post, reply, posted } = await fakeHostilePage()
    post(Array.from({ length: 100 }, (_, each) => calling(`each ${each}`)))
    await reply('each 99')
    const lists = posted.filter((each) => Array.isArray(each)) as Message[][]
    expect(Math.max(...lists.map(({ length }) => length))).toBe(25)
    expect(lists.flat().map(({ callId }) => callId)).toEqual(Array.from({ length: 100 }, (_, each) => `each ${each}`))
  })

  test('behavior: sends no list of answers to a host page that has sent no list of calls', async () => {
    const { call, reply, posted } = await fakeHostilePage()
    const ids = Array.from({ length: 20 }, () => call())
    for (const id of ids) await reply(id)
    expect(posted.filter((each) => Array.isArray(each))).toEqual([])
  })
})
