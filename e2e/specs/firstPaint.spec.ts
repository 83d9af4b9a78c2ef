import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'

type Timed = { shownAt?: number }

/** Records, in each frame, the time of the first animation frame that shows a dialog. */
const noteDialog = () => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=dialog] button')) return
    observer.disconnect()
    requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }))
  })
  observer.observe(document, { childList: true, subtree: true })
}

test.describe('what the first view loads', () => {
  test('before the first paint, the modal requests only its own scripts and style, and starts to load the wallet list', async ({
    demo,
    world,
  }) => {
    await demo.page.addInitScript(noteDialog)
    await demo.goto()
    await demo.openModal()
    const frame = demo.page.frames().find((each) => each.url().startsWith(world.urls.modal))!
    const early = () =>
      frame.evaluate(() => {
        // `shownAt` is undefined if this document is new. The SDK replaces a document that is too slow to answer.
        const { shownAt } = window as Timed
        if (shownAt === undefined) return []
        return performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < shownAt)
          .map(({ name }) => new URL(name).pathname.replace(/-[\w-]{8}\./, '.'))
          .sort()
      })
    // The last file is the bundler's runtime for CommonJS modules. The page names it too, so it loads in parallel.
    const own = ['/assets/first.css', '/assets/first.js', '/assets/opening.js', '/assets/rolldown-runtime.js']
    await expect.poll(early).toEqual(expect.arrayContaining(own))
    // Logos of login providers are part of the first view.
    const alsoEarly = /^\/(appkit\/v1\/config|getWallets|assets\/marks\.svg)$/
    expect((await early()).filter((path) => !own.includes(path) && !alsoEarly.test(path))).toEqual([])
    // Connect shows the branding line later than its other content, even when a page opens the modal for the first
    // time.
    await expect(demo.modal.getByTestId('ux-branding-reown')).toBeVisible()
  })

  test('RL-16: by bytes and round trips, the first paint takes less than eight seconds on Slow 3G', async ({
    demo,
    world,
  }) => {
    await demo.page.addInitScript(noteDialog)
    await demo.goto()
    const before = await demo.page.evaluate(() => performance.now())
    await demo.openModal()
    const isOurs = (each: { readonly url: () => string }) => each.url().startsWith(world.urls.modal)
    const frame = demo.page.frames().find(isOurs)!
    await frame.waitForFunction(() => (window as Timed).shownAt !== undefined)
    const bytesIn = () => {
      const { shownAt = Number.POSITIVE_INFINITY } = window as Timed
      return performance
        .getEntries()
        .filter((each) => each instanceof PerformanceResourceTiming && each.startTime < shownAt)
        .reduce((sum, each) => sum + (each as PerformanceResourceTiming).encodedBodySize + 500, 0)
    }
    const ofPage = await demo.page.evaluate(
      (before) =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime > before)
          .reduce((sum, each) => sum + (each as PerformanceResourceTiming).encodedBodySize + 500, 0),
      before,
    )
    const bytes = (await frame.evaluate(bytesIn)) + ofPage
    // The page and its parallel scripts need two round trips of 400 ms. DNS, TCP and TLS need two more.
    const seconds = (2 + 2) * 0.4 + bytes / (400_000 / 8)
    expect(bytes).toBeGreaterThan(50_000)
    expect(seconds).toBeLessThan(8)
  })

  test('the modal preloads its card hidden and unreachable, and shows the same card when it opens', async ({
    demo,
    world,
  }) => {
    await demo.goto()
    await demo.page.evaluate(() => window.sdk!.preload())
    const frame = demo.page.frames().find((each) => each.url().startsWith(world.urls.modal))!
    await frame.waitForFunction(() => document.querySelector('[role=dialog] button'))
    await expect(demo.card).toBeHidden()
    const reach = await frame.evaluate(() => {
      const card = document.querySelector<HTMLElement>('[role=dialog]')!
      card.dataset.drawn = 'ahead'
      card.querySelector('button')!.focus()
      return { isInert: card.closest('[inert]') !== null, hasFocus: document.activeElement !== document.body }
    })
    expect(reach).toEqual({ isInert: true, hasFocus: false })

    await demo.openModal()
    await expect(demo.card).toHaveAttribute('data-drawn', 'ahead')
    await expect(demo.card).toBeFocused()
    await expect(demo.modal.getByRole('button', { name: /WalletConnect/ })).toBeEnabled()
  })
})
