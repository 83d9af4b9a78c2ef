import type { Page } from '@playwright/test'
import type { Control } from './createControl.ts'

/**
 * Time in ms for which the service, and a page that sent an email, reject a second email of the same kind to the same
 * address.
 */
const mailPauseMs = 30_000

/**
 * Advances the clocks past the pause after an email.
 *
 * @param page the page that sent the last email, with `page.clock` installed. If absent, only the service's clock
 * advances. That is enough if another page sends the next email, or after a login
 */
export async function passMailPause(control: Control, page?: Page): Promise<void> {
  await control.advanceClock(mailPauseMs)
  await page?.clock.fastForward(mailPauseMs)
}
