import { expect } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/** Starts a Farcaster login, and returns the channel that the auth frame opened at the Farcaster relay. */
export async function beginFarcaster(demo: DemoPage, relay: string): Promise<{ channelToken: string; nonce: string }> {
  await demo.openModal()
  const opened = demo.page.context().waitForEvent('response', (response) => response.url() === `${relay}/v1/channel`)
  const button = demo.modal.getByRole('button', { name: 'Continue with Farcaster', exact: true })
  await expect(demo.modal.getByRole('button', { name: /^Continue with Google/ })).toBeVisible()
  if (!(await button.isVisible())) await demo.modal.getByRole('button', { name: 'More ways to log in' }).click()
  await button.click()
  return (await opened).json()
}
