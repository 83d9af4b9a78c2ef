import type { Page } from '@playwright/test'

/** Returns the error message with which an SDK call rejects. The call is code, such as `sdk.disconnect()`. */
export const rejection = (page: Page, call: string) =>
  page.evaluate<string>(`${call}.then(() => 'it did not reject', ({ message }) => message)`)
