import { expect, type Page } from '@playwright/test'

/**
 * Presses a button of the wallet's own window once its gate is open.
 *
 * @param goesOn the window stays; without it the press closes it
 */
export async function pressIn(popup: Page, action: string, goesOn = false): Promise<void> {
  const button = popup.getByTestId('approve').filter({ hasText: action })
  // A window that no pointer has moved in yet takes no press.
  await button.hover({ force: true })
  await expect(button).toHaveJSProperty('inert', false)
  if (goesOn) await button.click()
  else await Promise.all([popup.waitForEvent('close'), button.click({ noWaitAfter: true }).catch(() => {})])
}
