import { expect, type Locator, type Page } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'
import { pointerReaches } from './pointerReaches.ts'

/** Opens the account's settings in the modal, as the account's owner would. */
export async function openSettings({ page, modal, modalOpened }: DemoPage): Promise<void> {
  await page.getByRole('button', { name: 'Open account' }).click()
  await modalOpened()
  const settings = modal.getByRole('button', { name: 'Account Settings' })
  await pointerReaches(settings)
  await settings.click()
  await expect(modal.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
}

/** The rows of the security screen that lead to a page with one section. */
export type SecurityRow = 'Browsers' | 'Backup' | 'Recovery phrase and keys' | 'Logins'

/**
 * Opens the embedded wallet's own security screen, and then the page that a row leads to. Returns all pages of the
 * screen.
 */
export async function openSecurity(demo: DemoPage, { auth }: Embedded, row?: SecurityRow): Promise<Locator> {
  await openSettings(demo)
  await demo.modal.getByRole('button', { name: 'Security and backup' }).click()
  const screen = auth.getByTestId('security-page')
  await pointerReaches(screen.getByRole('button', { name: 'Done' }))
  if (row) await openRow(screen, row)
  return screen
}

/** Opens the page that a row of the security screen leads to. */
export async function openRow(screen: Locator | Page, row: SecurityRow): Promise<void> {
  await screen.getByRole('button', { name: new RegExp(`^${row}`) }).click()
  await expect(screen.getByRole('heading', { name: row, exact: true })).toBeVisible()
}

/** Leaves a page that a row of the security screen leads to, and the security screen. */
export async function leaveSecurity(screen: Locator): Promise<void> {
  await screen.getByRole('button', { name: 'Back', exact: true }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
}
