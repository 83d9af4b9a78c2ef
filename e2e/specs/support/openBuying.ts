import { expect } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/** Opens the list of on-ramp providers in the modal. */
export async function openBuying(demo: DemoPage): Promise<void> {
  await demo.page.evaluate(() => void window.sdk!.open({ view: 'OnRampProviders' }).catch(() => {}))
  await expect(demo.modal.getByRole('heading', { name: 'Choose provider' })).toBeVisible()
}
