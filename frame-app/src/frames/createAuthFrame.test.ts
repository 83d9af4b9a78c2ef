import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ModalError } from '#shared/errors/ModalError.ts'
import { type FakeElement, fakeFrameWindow } from '../fakes/fakeFrameWindow.ts'
import { createAuthFrame } from './createAuthFrame.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const src = 'https://auth.example/index.html?projectId=p&chainId=eip155:1&version=4&enableLogger=false'

function frame() {
  const win = fakeFrameWindow()
  const events: string[] = []
  const note = (name: string) => () => void events.push(name)
  const auth = createAuthFrame({
    win,
    src: () => src,
    handlers: {
      sessionUpdate: () => null,
      sessionEnded: () => null,
      surface: () => null,
      socialResult: ({ uri }) => {
        events.push(uri)
        return null
      },
      askPaymaster: () => {
        throw new ModalError('METHOD_NOT_ALLOWED')
      },
    },
    onReady: note('ready'),
    onLoadFailed: note('load failed'),
    onLoginTimeout: note('login timeout'),
    onLost: note('lost'),
  })
  /** Lets messages of real ports arrive; time stands still meanwhile. */
  const messages = async () => {
    for (let i = 0; i < 30; i++) await new Promise((resolve) => setImmediate(resolve))
  }
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await messages()
  }
  const outcomeOf = (work: Promise<unknown>) => {
    const outcome: { is: unknown } = { is: 'pending' }
    work.then(
      (value) => {
        outcome.is = value
      },
      (error: ModalError) => {
        outcome.is = error.reason
      },
    )
    return outcome
  }
  return {
    win,
    auth,
    events,
    messages,
    pass,
    outcomeOf,
    element: () => win.elements.at(-1) as FakeElement,
    /** Loads the frame that was appended last, until it counts as ready. */
    async loaded() {
      await messages()
      win.load()
      await messages()
      await pass(500)
      return win.elements.at(-1) as FakeElement
    },
  }
}

describe('createAuthFrame', () => {
  test('default', async () => {
    const { auth, loaded, events, outcomeOf, messages } = frame()
    const asking = outcomeOf(auth.ask.getChainId(null))
    const { page, focused: _, isConnected, ...element } = await loaded()
    await messages()
    expect(asking.is).toEqual({ chainId: 1 })
    expect([isConnected, events, page?.asked]).toEqual([true, ['ready'], ['getChainId']])
    const { src, allow, attributes, referrerPolicy, style } = element
    expect({ src, allow, attributes, referrerPolicy, style }).toMatchInlineSnapshot(`
      {
        "allow": "publickey-credentials-get https://auth.example; publickey-credentials-create https://auth.example; clipboard-write https://auth.example",
        "attributes": {
          "sandbox": "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox",
        },
        "referrerPolicy": "strict-origin",
        "src": "https://auth.example/index.html?projectId=p&chainId=eip155:1&version=4&enableLogger=false",
        "style": {
          "cssText": "position:fixed;border:0;padding:0;margin:0;color-scheme:light;background:transparent;z-index:1;left:0;top:0;width:100%;height:100%;visibility:hidden;pointer-events:none",
        },
      }
    `)
    expect(page?.handshake).toEqual({
      origin: 'https://auth.example',
      data: { type: 'airlock:connect', version: 1, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) },
    })
  })

  test('behavior: there is no frame before something is asked of it', async () => {
    const { auth, win } = frame()
    auth.place({ left: 0, top: 0, width: 1, height: 1, radius: 0 })
    expect(win.elements).toEqual([])
  })

  test('behavior: it counts as ready 500 ms after it says so, and is told first what it has to know', async () => {
    const { auth, win, messages, pass, events, element } = frame()
    void auth.ask.getChainId(null)
    win.load()
    await messages()
    await pass(499)
    expect([events, element().page?.asked]).toEqual([[], []])
    await pass(1)
    expect([events, element().page?.asked]).toEqual([['ready'], ['getChainId']])
  })

  test('behavior: questions share one frame', async () => {
    const { auth, win, loaded } = frame()
    const answers = Promise.all([auth.ask.getChainId(null), auth.ask.signOut(null), auth.ask.abort(null)])
    await loaded()
    expect(await answers).toEqual([{ chainId: 1 }, null, null])
    expect(win.elements.length).toBe(1)
  })

  test('behavior: what the frame tells arrives', async () => {
    const { auth, loaded, events } = frame()
    void auth.ask.getChainId(null)
    const { page } = await loaded()
    await page?.modal.socialResult({ uri: 'https://x.example' })
    expect(events).toEqual(['ready', 'https://x.example'])
  })

  test('behavior: shown at its place and hidden again, in the same element, at full size while hidden', async () => {
    const { auth, loaded, win } = frame()
    void auth.ask.getChainId(null)
    const element = await loaded()
    auth.place({ left: 10, top: 20, width: 360, height: 576, radius: 24 })
    expect(element.style.cssText).toMatchInlineSnapshot(`"position:fixed;border:0;padding:0;margin:0;color-scheme:light;background:transparent;z-index:1;left:10px;top:20px;width:360px;height:576px;border-radius:0 0 24px 24px"`)
    expect(element.focused).toBe(1)
    auth.place({ left: 10, top: 30, width: 360, height: 500, radius: 24 })
    expect(element.focused).toBe(1)
    auth.place(null)
    expect(element.style.cssText).toContain('width:100%;height:100%;visibility:hidden;pointer-events:none')
    expect(win.elements.length).toBe(1)
  })

  test('error: it is not there after 20 seconds (RL-2); the next question loads it anew', async () => {
    const { auth, win, pass, events, outcomeOf, loaded, messages } = frame()
    const first = outcomeOf(auth.ask.getChainId(null))
    await pass(19_999)
    expect(first.is).toBe('pending')
    await pass(1)
    expect([first.is, events, win.elements[0]?.isConnected]).toEqual(['AUTH_LOAD_FAILED', ['load failed'], false])
    const second = outcomeOf(auth.ask.getChainId(null))
    await loaded()
    await messages()
    expect([second.is, win.elements.length]).toEqual([{ chainId: 1 }, 2])
  })

  test.each(['says nothing', 'is never ready'] as const)('error: a page that %s', async (page) => {
    const { auth, win, pass, outcomeOf, messages } = frame()
    win.page = page
    const asking = outcomeOf(auth.ask.getChainId(null))
    win.load()
    await messages()
    await pass(20_000)
    expect(asking.is).toBe('AUTH_LOAD_FAILED')
  })

  test('error: blocked by a content security policy: told at once', async () => {
    const { auth, win, outcomeOf, messages } = frame()
    const asking = outcomeOf(auth.ask.getChainId(null))
    win.violate('https://other.example/x')
    win.violate('https://auth.example', 'report')
    await messages()
    expect(asking.is).toBe('pending')
    win.violate('https://auth.example')
    await messages()
    expect([asking.is, win.listeners.size]).toEqual(['AUTH_LOAD_FAILED', 0])
  })

  test('error: the message of the specification', async () => {
    const { auth, win } = frame()
    const asking = auth.ask.getChainId(null)
    win.violate('https://auth.example')
    await expect(asking).rejects.toThrow('Unable to load email login dependency')
  })
})

describe('createAuthFrame, a frame that dies', () => {
  const signing = {
    namespace: 'eip155',
    chainId: 'eip155:1',
    rpc: { method: 'personal_sign', params: ['0x61'] },
  } as const

  test.each([
    ['loads a second time', ({ win }: ReturnType<typeof frame>) => win.load()],
    ['is taken out of the document', ({ win }: ReturnType<typeof frame>) => win.take(win.elements[0] as FakeElement)],
  ])('behavior: it %s: what is pending is 4900, a fresh one answers the next question', async (_, die) => {
    const f = frame()
    f.win.answers.rpcRequest = () => new Promise<never>(() => {})
    const asking = f.auth.ask.rpcRequest(signing)
    asking.catch(() => {})
    await f.loaded()
    die(f)
    await expect(asking).rejects.toMatchObject({ reason: 'DISCONNECTED', code: 4900 })
    expect([f.events, f.win.elements[0]?.isConnected]).toEqual([['ready', 'lost'], false])
    const next = f.outcomeOf(f.auth.ask.getChainId(null))
    await f.loaded()
    await f.messages()
    expect([next.is, f.win.elements.length]).toEqual([{ chainId: 1 }, 2])
  })

  test('behavior: it answers nothing any more: noticed within five seconds, only while something is pending', async () => {
    const { auth, win, loaded, pass, outcomeOf, events, messages } = frame()
    win.answers.rpcRequest = () => new Promise<never>(() => {})
    void auth.ask.getChainId(null)
    const element = await loaded()
    await messages()
    await pass(60_000)
    expect(element.page?.asked).toEqual(['getChainId'])
    const asking = outcomeOf(auth.ask.rpcRequest(signing))
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

  test('behavior: a question that only reads is asked again, once; one that signs never (RL-3)', async () => {
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
    const asking = outcomeOf(auth.ask.rpcRequest(signing))
    await loaded()
    await messages()
    win.load()
    await messages()
    await loaded()
    await messages()
    expect([reading.is, reads, asking.is, signs]).toEqual(['0x1', 2, 'DISCONNECTED', 1])
  })
})

describe('createAuthFrame, a frame that takes long', () => {
  const silent = () => new Promise<never>(() => {})
  const read = { namespace: 'eip155', chainId: 'eip155:1', rpc: { method: 'eth_blockNumber' } } as const
  const sign = { namespace: 'eip155', chainId: 'eip155:1', rpc: { method: 'personal_sign', params: ['0x61'] } } as const

  /** How long each question is waited for, in seconds; the frame lives meanwhile. */
  async function patience(ask: (auth: ReturnType<typeof frame>['auth']) => Promise<unknown>, upTo: number) {
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
  ] as const satisfies [string, (auth: ReturnType<typeof frame>['auth']) => Promise<unknown>, unknown][])(
    'behavior: %s',
    async (_, ask, expected) => {
      expect(await patience(ask, 200)).toEqual(expected)
    },
  )

  test('behavior: a sign-out does not wait for a frame that does not load', async () => {
    const { auth, outcomeOf, pass } = frame()
    const leaving = outcomeOf(auth.ask.signOut(null))
    await pass(3_000)
    expect(leaving.is).toBe('TIMED_OUT')
  })
})
