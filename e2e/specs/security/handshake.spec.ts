import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { installRawFrame } from '../support/rawFrame.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

test.describe('the handshake', () => {
  // If the frame rejects the SDK's version, the frame logs an error to the console.
  test.use({ wallets: [], failOnUncaught: false })

  test('CH-1: ignores a second handshake', async ({ demo, world }) => {
    await demo.goto()
    await installRawFrame(demo.page)
    const answer = await demo.page.evaluate(async (url) => {
      const frame = (await window.rawFrame(url)).contentWindow!
      const first = window.shake(frame, url)
      const second = window.shake(frame, url)
      await first.ready
      const third = window.shake(frame, url)
      // When the frame answers this ping, it has processed all earlier messages.
      return [await first.call('ping', null), second.heard, third.heard, await first.call('ping', null)]
    }, world.urls.modal)
    expect(answer).toEqual([{ ok: true, value: null }, [], [], { ok: true, value: null }])
  })

  test('CH-1: ignores a handshake from a window that is not the parent', async ({ demo, world, context }) => {
    await demo.goto()
    await installRawFrame(demo.page)
    await demo.page.evaluate(async (url) => void (await window.rawFrame(url)), world.urls.modal)
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      demo.page.evaluate(() => void window.open('/light.html')),
    ])
    await popup.waitForLoadState()
    await installRawFrame(popup)
    const heard = await popup.evaluate((url) => {
      const opener = window.opener as Window
      const stranger = window.shake(opener.frames[0]!, url)
      Object.assign(window, { stranger })
      return stranger.heard.length
    }, world.urls.modal)
    expect(heard).toBe(0)
    const answer = await demo.page.evaluate(async (url) => {
      const own = window.shake(window.frames[0]!, url)
      await own.ready
      return own.call('ping', null)
    }, world.urls.modal)
    expect(answer).toEqual({ ok: true, value: null })
    expect(await popup.evaluate(() => (window as unknown as { stranger: { heard: [] } }).stranger.heard)).toEqual([])
  })

  const spoiled: readonly (readonly [string, object, number])[] = [
    ['no port', {}, 0],
    ['two ports', {}, 2],
    ['another type', { type: 'airlock:hello' }, 1],
    ['a short nonce', { nonce: 'abc' }, 1],
    ['a nonce that is no text', { nonce: 5 }, 1],
    ['a field too many', { projectId: 'x' }, 1],
    ['a version that is no number', { version: '1' }, 1],
  ]
  // `npm test` runs only these two cases. The unit tests in `handshake.test.ts` cover all cases.
  const kept = ['no port', 'two ports']
  for (const [name, change, ports] of spoiled) {
    test(
      `CH-1: ${name}: the frame ignores this handshake, and then accepts the right one`,
      verifyUnless(kept.includes(name)),
      async ({ demo, world }) => {
        await demo.goto()
        await installRawFrame(demo.page)
        const answer = await demo.page.evaluate(
          async ({ url, change, ports }) => {
            const frame = (await window.rawFrame(url)).contentWindow!
            const spoiled = window.shake(frame, url, change, ports)
            const right = window.shake(frame, url)
            await right.ready
            return [spoiled.heard, await right.call('ping', null)]
          },
          { url: world.urls.modal, change, ports },
        )
        expect(answer).toEqual([[], { ok: true, value: null }])
      },
    )
  }

  test('CH-1, RL-22: if a handshake has another version, the frame answers only with its own version', async ({
    demo,
    world,
  }) => {
    await demo.goto()
    await installRawFrame(demo.page)
    const heard = await demo.page.evaluate(async (url) => {
      const frame = (await window.rawFrame(url)).contentWindow!
      const { heard } = window.shake(frame, url, { version: 2 })
      return new Promise((resolve) => {
        const look = () => (heard.length ? resolve(heard) : requestAnimationFrame(look))
        look()
      })
    }, world.urls.modal)
    expect(heard).toEqual([{ airlock: 1 }])
  })

  test('CH-2, CH-3: the SDK sends the port only to the exact origin; the frame posts nothing to any window', async ({
    demo,
    world,
  }) => {
    await demo.page.addInitScript(() => {
      const targets: unknown[] = []
      const overheard: unknown[] = []
      Object.assign(window, { targets, overheard })
      window.addEventListener('message', ({ data, origin }) => overheard.push({ data, origin }), { capture: true })
      const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!
      Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
        get() {
          const inner = get!.call(this) as Window | null
          return (
            inner && {
              postMessage(data: { type?: string }, target: unknown, ports: Transferable[]) {
                targets.push([data.type, target])
                inner.postMessage(data, target as string, ports)
              },
            }
          )
        },
      })
    })
    await demo.goto()
    await demo.openModal()
    const { targets, overheard } = (await demo.page.evaluate(() => {
      const { targets, overheard } = window as unknown as { targets: unknown; overheard: unknown }
      return { targets, overheard }
    })) as Record<string, unknown>
    expect(targets).toEqual([['airlock:connect', world.urls.modal]])
    expect(overheard).toEqual([])
  })

  test('CH-3: the SDK sends no port to a frame that has navigated to another origin', async ({ demo, world }) => {
    // The server redirects the frame's URL to another origin. So messages that the SDK sends to the modal's origin do
    // not arrive.
    await demo.page.route(`${world.urls.modal}/`, (route) =>
      route.fulfill({ status: 302, headers: { location: `${world.urls.otherHost}/light.html` } }),
    )
    await demo.goto()
    await demo.page.evaluate(() => void window.sdk!.open().catch(() => {}))
    await expect(demo.page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible({
      timeout: 30_000,
    })
  })

  test('CH-12: the SDK creates only one iframe, with exactly these permissions', async ({ demo, world }) => {
    await demo.goto()
    await demo.openModal()
    const { modal } = world.urls
    const iframe = demo.page.locator('iframe')
    await expect(iframe).toHaveCount(1)
    await expect(iframe).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-to-custom-protocols',
    )
    const allowed = `clipboard-read ${modal};clipboard-write ${modal};publickey-credentials-get ${modal};publickey-credentials-create ${modal}`
    const allow = (await iframe.getAttribute('allow'))!
    expect(allow.replaceAll(/; /g, ';')).toBe(allowed)
    await expect(iframe).toHaveAttribute('referrerpolicy', 'strict-origin')
  })
})
