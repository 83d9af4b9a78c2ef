import { expect, type Locator, type Page } from '@playwright/test'
import type { WalletHandle } from '../../extension/driveExtension.ts'

const atMost = 80

/** Presses Tab until an element has the focus. The element is in the page or in one of its frames. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < atMost; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${atMost} times ${key} did not lead to ${target}`)
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element)

/** Approves a request in the wallet's own window, using only the keyboard. */
export async function approveByKeyboard(wallet: WalletHandle): Promise<void> {
  const approval = await wallet.nextApproval()
  await tabTo(approval, approval.getByRole('button', { name: 'Approve' }))
  await Promise.all([approval.waitForEvent('close'), approval.keyboard.press('Enter').catch(() => undefined)])
}
