import type { Page } from '@playwright/test'

/**
 * Runs a call to the SDK, and returns the message of the error with which it rejects. `call` is JavaScript code, such
 * as `sdk.disconnect()`.
 */
export const rejection = (page: Page, call: string) =>
  page.evaluate<string>(`${call}.then(() => 'it did not reject', ({ message }) => message)`)
