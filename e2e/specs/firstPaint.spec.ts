import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'

type Timed = { shownAt?: number }

/** Notes in each frame when the first frame with a dialog in it is drawn. */
const noteDialog = () => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=dialog] button')) return
    observer.disconnect()
    requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }))
  })
  observer.observe(document, { childList: true, subtree: true })
}

test.describe('what the first view loads', () => {
  test('its own script and style alone are asked for before it stands', async ({ demo, world }) => {
    await demo.page.addInitScript(noteDialog)
    await demo.goto()
    await demo.openModal()
    const frame = demo.page.frames().find((each) => each.url().startsWith(world.urls.modal))!
    await frame.waitForFunction(() => (window as Timed).shownAt !== undefined)
    const early = await frame.evaluate(() => {
      const { shownAt = 0 } = window as Timed
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < shownAt)
        .map(({ name }) => new URL(name).pathname.replace(/-[\w-]{8}\./, '.'))
    })
    expect(early.sort()).toEqual(['/assets/first.css', '/assets/first.js', '/assets/rolldown-runtime.js'])
  })

  test('loaded ahead it is drawn too, where no one sees or reaches it, and an opening shows that very card', async ({
    demo,
    control,
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
    expect(await control.requests('walletApi')).toEqual([])

    await demo.openModal()
    await expect(demo.card).toHaveAttribute('data-drawn', 'ahead')
    await expect(demo.card).toBeFocused()
    await expect(demo.modal.getByRole('button', { name: /WalletConnect/ })).toBeEnabled()
  })
})
