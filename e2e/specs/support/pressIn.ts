import { expect, type Page } from '@playwright/test'

/**
 * Clicks a button in the wallet's own window as soon as the button accepts clicks.
 *
 * @param goesOn whether the window stays open after the click. If it is `false`, waits until the window closes.
 */
export async function pressIn(popup: Page, action: string, goesOn = false): Promise<void> {
  const button = popup.getByTestId('approve').filter({ hasText: action })
  // The wallet's window ignores clicks until a pointer has moved in it.
  await button.hover({ force: true })
  await expect(button).toHaveJSProperty('inert', false)
  if (goesOn) await button.click()
  else await Promise.all([popup.waitForEvent('close'), button.click({ noWaitAfter: true }).catch(() => {})])
}
