import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { installRawFrame } from '../support/rawFrame.ts'

const refused = { ok: false, error: { code: -32602, name: 'INVALID_PARAMS', message: expect.any(String) } }
const answered = { ok: true, value: null }

test.describe('the channel', () => {
  test.use({ wallets: [] })

  test.beforeEach(async ({ demo }) => {
    await demo.goto()
    await installRawFrame(demo.page)
  })

  test('CH-7: rejects a message that is too large, too deep or has too many parts, and the frame survives', async ({
    demo,
    world,
  }) => {
    const answers = await demo.page.evaluate(async (url) => {
      const raw = await window.rawPort(url)
      const nested = (depth: number): unknown => (depth ? [nested(depth - 1)] : 0)
      const request = (params: unknown) => ({ namespace: 'eip155', rpc: { method: 'eth_call', params } })
      return {
        large: await raw.call('request', request(['x'.repeat(1.1 * 1024 * 1024)])),
        deep: await raw.call('request', request(nested(40))),
        many: await raw.call('request', request(Array.from({ length: 10_001 }, () => 0))),
        ping: await raw.call('ping', null),
      }
    }, world.urls.modal)
    expect(answers).toEqual({ large: refused, deep: refused, many: refused, ping: answered })
  })

  test('CH-8: the frame rejects values that are not plain data, and keeps working', async ({ demo, world }) => {
    const answers = await demo.page.evaluate(async (url) => {
      const raw = await window.rawPort(url)
      const cycle: unknown[] = []
      cycle.push(cycle)
      const shared = {}
      // biome-ignore lint/suspicious/noSparseArray: a hole is one of the cases
      const hole = [1, , 2]
      const values = {
        proto: JSON.parse('{"__proto__": {"view": "Account"}}'),
        constructorKey: JSON.parse('{"constructor": {"prototype": {}}}'),
        cycle,
        twice: [shared, shared],
        map: new Map([['view', 'Connect']]),
        set: new Set([1]),
        date: new Date(),
        regex: /x/,
        bytes: new Uint8Array(8),
        buffer: new ArrayBuffer(8),
        error: new Error('x'),
        bigint: 10n,
        nan: Number.NaN,
        infinite: Number.POSITIVE_INFINITY,
        missing: undefined,
        hole,
        named: Object.assign([1], { extra: true }),
      }
      const answers: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(values)) {
        answers[name] = await raw.call('request', { namespace: 'eip155', rpc: { method: 'eth_call', params: [value] } })
        answers[`${name}, alone`] = await raw.call('open', value)
      }
      return { answers, ping: await raw.call('ping', null) }
    }, world.urls.modal)
    for (const [name, answer] of Object.entries(answers.answers)) expect(answer, name).toEqual(refused)
    expect(answers.ping).toEqual(answered)
    expect(await demo.page.evaluate(() => ({}) as { view?: string })).toEqual({})
  })

  test('CH-9, CH-10: the frame accepts only the methods of the protocol, each with its own schema', async ({
    demo,
    world,
  }) => {
    const { unknown, malformed, ping } = await demo.page.evaluate(async (url) => {
      const raw = await window.rawPort(url)
      const unknown: Record<string, unknown> = {}
      for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf', 'setState', 'nothing'])
        unknown[name] = await raw.call(name, null)
      unknown['open.constructor'] = await raw.call(['open', 'constructor'], 'return 1')
      unknown['no path'] = await raw.call([], null)
      const malformed: Record<string, unknown> = {
        'an unknown view': await raw.call('open', { view: 'Secret' }),
        'a view of another type': await raw.call('open', { view: ['Connect'] }),
        'a field too many': await raw.call('open', { view: 'Connect', extra: 'x' }),
        'no params': await raw.call('open'),
        'two params': await raw.call('open', {}, {}),
        'an option with an endless name': await raw.call('configure', {
          options: { ['a'.repeat(257)]: 1 },
          sdkVersion: '1',
        }),
        'a namespace that is none': await raw.call('request', { namespace: 'doge', rpc: { method: 'eth_call' } }),
        'a method with a space': await raw.call('request', { namespace: 'eip155', rpc: { method: 'eth call' } }),
        'an id that is no uuid': await raw.call('extensionEvent', {
          namespace: 'eip155',
          id: '../..',
          epoch: 0,
          change: { event: 'disconnect' },
        }),
      }
      return { unknown, malformed, ping: await raw.call('ping', null) }
    }, world.urls.modal)
    for (const [name, answer] of Object.entries(unknown))
      expect(answer, name).toMatchObject({ ok: false, error: { code: expect.any(Number) } })
    for (const [name, answer] of Object.entries(malformed)) expect(answer, name).toEqual(refused)
    expect(JSON.stringify([unknown, malformed])).not.toMatch(/zod|\.[tj]s:\d|\\n *at /)
    expect(ping).toEqual(answered)
  })

  test('CH-5: the frame answers each call id only once, and rejects more than a hundred parallel calls', async ({
    demo,
    world,
  }) => {
    const { twice, refusals, ping } = await demo.page.evaluate(async (url) => {
      const raw = await window.rawPort(url)
      const replies = (id: string) => raw.heard.filter(({ type, callId }) => type === 'REPLY' && callId === id).length
      const call = { namespace: 'penpal', type: 'CALL', id: 'same', methodPath: ['ping'], args: [null] }
      for (let again = 0; again < 3; again++) raw.port.postMessage(call)
      await raw.call('ping', null)
      const twice = replies('same')
      const all = await Promise.all(Array.from({ length: 300 }, () => raw.call('open', {})))
      const refusals = all.filter((answer) => (answer as { error?: { code: number } }).error?.code === -32005).length
      return { twice, refusals, ping: await raw.call('ping', null) }
    }, world.urls.modal)
    expect(twice).toBe(1)
    expect(refusals).toBeGreaterThan(0)
    expect(ping).toEqual(answered)
  })

  test('CH-7: if the dapp sends ten thousand requests at once, all succeed', async ({ demo }) => {
    test.setTimeout(180_000)
    const wrong = await demo.page.evaluate(async () => {
      const all = Array.from({ length: 10_000 }, () => window.provider!.request({ method: 'wallet_getPermissions' }))
      const results = await Promise.allSettled(all)
      return results.filter((each) => each.status === 'rejected' || each.value.length !== 0).length
    })
    expect(wrong).toBe(0)
  })

  test('CH-7: while twenty thousand requests are pending, rejects more. In the end, no request is pending', async ({
    demo,
  }) => {
    test.setTimeout(180_000)
    const { codes, settled } = await demo.page.evaluate(async () => {
      const all = Array.from({ length: 20_500 }, () => window.provider!.request({ method: 'wallet_getPermissions' }))
      // Requests beyond the queue's limit are rejected immediately.
      const refused = await all.at(-1)!.catch(({ code }) => code)
      window.sdk!.destroy()
      const results = await Promise.allSettled(all)
      const codes = results.map((each) => (each.status === 'rejected' ? each.reason.code : 'ok'))
      return { codes: [refused, ...new Set(codes)], settled: results.length }
    })
    expect(settled).toBe(20_500)
    expect(codes[0]).toBe(-32005)
    expect(codes).toContain(4900)
  })
})
