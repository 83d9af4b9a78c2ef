import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { authFrameBench as frame } from '../../fakes/authFrameBench.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

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

  test('behavior: creates no frame before the first call', async () => {
    const { auth, win } = frame()
    auth.place({ left: 0, top: 0, width: 1, height: 1, radius: 0, shown: true })
    expect(win.elements).toEqual([])
  })

  test('behavior: 500 ms after the frame has loaded, sends its settings, and then the first call', async () => {
    const { auth, win, messages, pass, events, element } = frame()
    void auth.ask.getChainId(null)
    win.load()
    await messages()
    await pass(499)
    expect([events, element().page?.asked]).toEqual([[], []])
    await pass(1)
    expect([events, element().page?.asked]).toEqual([['ready'], ['getChainId']])
  })

  test('behavior: loads a single frame for all calls', async () => {
    const { auth, win, loaded } = frame()
    const answers = Promise.all([auth.ask.getChainId(null), auth.ask.signOut(null), auth.ask.abort(null)])
    await loaded()
    expect(await answers).toEqual([{ chainId: 1 }, null, null])
    expect(win.elements.length).toBe(1)
  })

  test('behavior: forwards the messages that the auth frame sends', async () => {
    const { auth, loaded, events } = frame()
    void auth.ask.getChainId(null)
    const { page } = await loaded()
    await page?.modal.socialResult({ uri: 'https://x.example' })
    expect(events).toEqual(['ready', 'https://x.example'])
  })

  test('behavior: showing and hiding the frame does not replace its element', async () => {
    const { auth, loaded, win } = frame()
    void auth.ask.getChainId(null)
    const element = await loaded()
    const place = { left: 10, top: 20, width: 360, height: 576, radius: 24 }
    auth.place({ ...place, shown: true })
    expect(element.style.cssText).toMatchInlineSnapshot(
      `"position:fixed;border:0;padding:0;margin:0;color-scheme:light;background:transparent;z-index:1;left:10px;top:20px;width:360px;height:576px;border-radius:0 0 24px 24px"`,
    )
    expect(element.focused).toBe(1)
    auth.place({ ...place, top: 30, height: 500, shown: true })
    expect(element.focused).toBe(1)
    auth.place({ ...place, shown: false })
    expect(element.style.cssText).toContain('visibility:hidden;pointer-events:none')
    expect(win.elements.length).toBe(1)
  })

  test('behavior: the hidden frame already has its layout, so that a click right after showing it works', async () => {
    const { auth, loaded } = frame()
    void auth.ask.getChainId(null)
    const element = await loaded()
    const place = { left: 10, top: 20, width: 360, height: 576, radius: 24 }
    const box = () =>
      ['left', 'top', 'width', 'height'].map((name) => RegExp(`[;"]${name}:([^;]+)`).exec(element.style.cssText)?.[1])
    auth.place({ ...place, shown: false })
    // A hidden frame is one pixel shorter, so it is resized when it is shown. The resize restarts the delay after which
    // the frame treats its content as seen by the user (UI-3).
    expect(box()).toEqual(['10px', '20px', '360px', '575px'])
    expect(element.focused).toBe(0)
    auth.place({ ...place, shown: true })
    expect(box()).toEqual(['10px', '20px', '360px', '576px'])
    expect(element.focused).toBe(1)
  })

  test('error: rejects if the frame is not ready in 20 s (RL-2); the next call loads a new frame', async () => {
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

  test.each(['says nothing', 'is never ready'] as const)(
    'error: rejects after 20 seconds if the page %s',
    async (page) => {
      const { auth, win, pass, outcomeOf, messages } = frame()
      win.page = page
      const asking = outcomeOf(auth.ask.getChainId(null))
      win.load()
      await messages()
      await pass(20_000)
      expect(asking.is).toBe('AUTH_LOAD_FAILED')
    },
  )

  test('error: rejects with AUTH_FRAME_MISSING if the frame is removed before it is ready', async () => {
    const { auth, win, outcomeOf, events, messages } = frame()
    const asking = outcomeOf(auth.ask.getChainId(null))
    win.take(win.elements[0]!)
    await messages()
    expect([asking.is, events]).toEqual(['AUTH_FRAME_MISSING', ['load failed']])
  })

  test('error: rejects at once if the host page’s content security policy blocks the frame', async () => {
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

  test('error: rejects with an error message if the browser reports that the frame is blocked', async () => {
    const { auth, win } = frame()
    const asking = auth.ask.getChainId(null)
    win.violate('https://auth.example')
    await expect(asking).rejects.toThrow('Unable to load email login dependency')
  })

  test('error: if a `refusal` is set, loads no frame and rejects every call at once', async () => {
    const { auth, win, events } = frame(makeError('ALERT_HOST_FRAMED'))
    await expect(auth.ask.connectEmail({ email: 'ada@mail.example' })).rejects.toMatchObject({ code: 4100 })
    await expect(auth.ask.getChainId(null)).rejects.toThrow('do not work inside another page')
    expect([win.elements, events]).toEqual([[], []])
  })

  test('error: rejects with ALERT_UNVERIFIED_DOMAIN if the wallet service refuses an allowlisted page', async () => {
    const { auth, win, loaded, events, outcomeOf, messages } = frame()
    win.answers.connectEmail = () => {
      throw makeError('ALERT_ORIGIN_NOT_ALLOWED')
    }
    const asking = outcomeOf(auth.ask.connectEmail({ email: 'ada@mail.example' }))
    await loaded()
    await messages()
    expect([asking.is, events]).toEqual(['ALERT_UNVERIFIED_DOMAIN', ['ready', 'unverified']])
  })
})
