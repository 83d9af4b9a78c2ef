import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authFrameBench as frame } from '../../fakes/authFrameBench.ts'
import type { FakeElement } from '../../fakes/fakeFrameWindow.ts'
import type { Auth } from './AuthFrame.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Question = Parameters<Auth['rpcRequest']>[0]
const read: Question = { namespace: 'eip155', chainId: 'eip155:1', rpc: { method: 'eth_blockNumber' } }
const sign: Question = { ...read, rpc: { method: 'personal_sign', params: ['0x61'] } }

describe('openFrame with a frame that dies', () => {
  test.each([
    ['loads a second time', ({ win }: ReturnType<typeof frame>) => win.load()],
    ['is taken out of the document', ({ win }: ReturnType<typeof frame>) => win.take(win.elements[0] as FakeElement)],
  ])(
    'behavior: if the frame %s, pending calls reject with 4900 and a new frame answers the next call',
    async (_, die) => {
      const f = frame()
      f.win.answers.rpcRequest = () => new Promise<never>(() => {})
      const asking = f.auth.ask.rpcRequest(sign)
      asking.catch(() => {})
      await f.loaded()
      die(f)
      await expect(asking).rejects.toMatchObject({ reason: 'DISCONNECTED', code: 4900 })
      expect([f.events, f.win.elements[0]?.isConnected]).toEqual([['ready', 'lost'], false])
      const next = f.outcomeOf(f.auth.ask.getChainId(null))
      await f.loaded()
      await f.messages()
      expect([next.is, f.win.elements.length]).toEqual([{ chainId: 1 }, 2])
    },
  )

  test('behavior: detects a frozen frame within five seconds, but only while a call is pending', async () => {
    const { auth, win, loaded, pass, outcomeOf, events, messages } = frame()
    win.answers.rpcRequest = () => new Promise<never>(() => {})
    void auth.ask.getChainId(null)
    const element = await loaded()
    await messages()
    await pass(60_000)
    expect(element.page?.asked).toEqual(['getChainId'])
    const asking = outcomeOf(auth.ask.rpcRequest(sign))
    await messages()
    await pass(1_500)
    await pass(1_500)
    await pass(1_500)
    await pass(1_500)
    expect([asking.is, events]).toEqual(['pending', ['ready']])
    element.page?.freeze()
    for (let i = 0; i < 10; i++) await pass(500)
    expect([asking.is, events]).toEqual(['DISCONNECTED', ['ready', 'lost']])
  })

  test('behavior: repeats a read request once in a new frame, but never a signature request (RL-3)', async () => {
    const { auth, win, loaded, outcomeOf, messages } = frame()
    let reads = 0
    let signs = 0
    win.answers.rpcRequest = ({ rpc }) => {
      if (rpc.method === 'personal_sign') signs++
      else reads++
      return reads === 2 ? '0x1' : new Promise<never>(() => {})
    }
    const reading = outcomeOf(
      auth.ask.rpcRequest({ namespace: 'eip155', chainId: 'eip155:1', rpc: { method: 'eth_getBalance' } }),
    )
    const asking = outcomeOf(auth.ask.rpcRequest(sign))
    await loaded()
    await messages()
    win.load()
    await messages()
    await loaded()
    await messages()
    expect([reading.is, reads, asking.is, signs]).toEqual(['0x1', 2, 'DISCONNECTED', 1])
  })
})

describe('openFrame with a frame that loads slowly', () => {
  const silent = () => new Promise<never>(() => {})
  /**
   * Makes a call that the fake frame never answers, although the frame stays alive. Returns the time in seconds until
   * the call times out.
   */
  async function timeoutOf(ask: (auth: ReturnType<typeof frame>['auth']) => Promise<unknown>, upTo: number) {
    const f = frame()
    for (const name of [
      'connectEmail',
      'connectDevice',
      'signOut',
      'getUser',
      'rpcRequest',
      'isConnected',
      'showSecurity',
    ] as const)
      f.win.answers[name] = silent
    void f.auth.ask.getChainId(null)
    await f.loaded()
    const asking = f.outcomeOf(ask(f.auth))
    await f.messages()
    for (let second = 1; second <= upTo; second++) {
      await f.pass(1_000)
      if (asking.is !== 'pending') return [asking.is, second, f.events.slice(1)]
    }
    return [asking.is, upTo, f.events.slice(1)]
  }

  test.each([
    ['a login', ({ ask }) => ask.connectEmail({ email: 'ada@mail.example' }), ['TIMED_OUT', 120, ['login timeout']]],
    ['the link in a mail', ({ ask }) => ask.connectDevice(null), ['TIMED_OUT', 120, []]],
    ['a sign-out', ({ ask }) => ask.signOut(null), ['TIMED_OUT', 3, []]],
    ['a read', ({ ask }) => ask.rpcRequest(read), ['TIMED_OUT', 15, []]],
    ['who is there', ({ ask }) => ask.isConnected(null), ['TIMED_OUT', 20, []]],
    ['a signature', ({ ask }) => ask.rpcRequest(sign), ['pending', 200, []]],
    ['the security screen', ({ ask }) => ask.showSecurity(null), ['pending', 200, []]],
  ] satisfies [string, (auth: ReturnType<typeof frame>['auth']) => Promise<unknown>, unknown][])(
    'behavior: applies the right time limit to %s',
    async (_, ask, expected) => {
      expect(await timeoutOf(ask, 200)).toEqual(expected)
    },
  )

  test('behavior: a sign-out times out after 3 seconds if the frame does not load', async () => {
    const { auth, outcomeOf, pass } = frame()
    const leaving = outcomeOf(auth.ask.signOut(null))
    await pass(3_000)
    expect(leaving.is).toBe('TIMED_OUT')
  })
})
