import type { BrowserContext } from '@playwright/test'
import { wallet } from '../../extension/driveExtension.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import type { Control } from './createControl.ts'
import { createDemoPage, type DemoPage } from './createDemoPage.ts'
import { createEmbedded, type Embedded } from './createEmbedded.ts'
import type { Inbox } from './createInbox.ts'

export type Browser = {
  readonly context: BrowserContext
  readonly demo: DemoPage
  readonly embedded: Embedded
}

/**
 * Opens another browser that belongs to the same user. It has a new profile without wallet extensions, and uses the
 * same inbox.
 */
export async function openBrowser(
  world: WorldDescription,
  inbox: Inbox,
  control: Control,
  context: BrowserContext,
): Promise<Browser> {
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const demo = createDemoPage(page, world, (variant = 'alpha') => wallet(context, variant))
  return { context, demo, embedded: createEmbedded(demo, inbox, control) }
}
