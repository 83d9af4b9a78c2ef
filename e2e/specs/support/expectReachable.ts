import { expect } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/** Opens the modal and visits its views. Checks that every control can be reached without horizontal scrolling. */
export async function expectReachable(demo: DemoPage): Promise<void> {
  const { modal } = demo
  await demo.openModal()
  const fits = () =>
    demo.card.evaluate((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect()
      const wide = [...card.querySelectorAll('*')].filter(
        (each) => each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX),
      )
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight + 1 && wide.length === 0
    })
  await expect.poll(fits).toBe(true)
  await modal.getByRole('button', { name: /All Wallets/ }).click()
  // The new view starts at its top, even if the user had scrolled down to the button in the previous view.
  await expect(modal.getByRole('heading', { name: 'All Wallets' })).toBeInViewport()
  await modal.getByRole('searchbox').or(modal.getByRole('textbox')).fill('rainbow')
  const found = modal.getByRole('button', { name: /Rainbow/ }).first()
  // The search result replaces the list, and both may contain the same wallet. So the button may disappear before the
  // click. In that case, retry.
  await expect(async () => {
    await found.scrollIntoViewIfNeeded({ timeout: 3_000 })
    await expect(found).toBeInViewport({ ratio: 0.6, timeout: 1_000 })
    await found.click({ trial: true, timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect.poll(fits).toBe(true)
  await modal.getByRole('button', { name: 'Back', exact: true }).click()
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  const copy = modal.getByRole('button', { name: 'Copy link' })
  await copy.scrollIntoViewIfNeeded()
  await expect(copy).toBeInViewport()
  await expect.poll(fits).toBe(true)
  await modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()
}
