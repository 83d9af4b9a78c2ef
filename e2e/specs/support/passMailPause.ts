import type { Page } from '@playwright/test'
import type { Control } from './createControl.ts'

/** How long the service, and a page that sent a mail, refuse a second one of its kind to an address. */
const mailPauseMs = 30_000

/**
 * Lets the pause after a mail pass.
 *
 * @param page a page that sent the last mail, with `page.clock` installed; without, the service's clock alone moves,
 *   which is enough for another page and after a login
 */
export async function passMailPause(control: Control, page?: Page): Promise<void> {
  await control.advanceClock(mailPauseMs)
  await page?.clock.fastForward(mailPauseMs)
}
