import type { BrowserContext, Page } from '@playwright/test'
import { launchWithExtensions } from '../../extension/driveExtension.ts'

/** Opens a page as an installed app, which has its own window without the browser's UI. */
export async function openInstalled(
  address: string,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await launchWithExtensions([], { storage: 'partitioned', context: { args: [`--app=${address}`] } })
  context.setDefaultTimeout(30_000)
  const isIt = (page: Page) => page.url().startsWith(new URL(address).origin)
  const page = context.pages().find(isIt) ?? (await context.waitForEvent('page', { predicate: isIt }))
  return { context, page }
}
