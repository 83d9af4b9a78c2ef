import type { Page } from '@playwright/test'
import type { Control } from './createControl.ts'

/**
 * After an email, time in ms for which a second email of the same kind to the same address is rejected. Both the
 * service and the page that requested the email enforce this.
 */
const mailPauseMs = 30_000

/**
 * Advances the clocks until the service and the page allow another email.
 *
 * @param page the page that requested the last email, with `page.clock` installed. If absent, only the service's clock
 *   advances. That is enough if another page requests the next email, or if the page has logged in since the last one
 */
export async function passMailPause(control: Control, page?: Page): Promise<void> {
  await control.advanceClock(mailPauseMs)
  await page?.clock.fastForward(mailPauseMs)
}
