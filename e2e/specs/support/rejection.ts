import type { Page } from '@playwright/test'

/** What a call of the SDK rejects with, such as `sdk.disconnect()`. */
export const rejection = (page: Page, call: string) =>
  page.evaluate<string>(`${call}.then(() => 'it did not reject', ({ message }) => message)`)
