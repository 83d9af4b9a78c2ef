import { expect, type Page } from '@playwright/test'
import { axeIn } from './axeIn.ts'

/** Checks that axe finds no violation in the window that the wallet opened. */
export async function expectWindowAccessible(popup: Page, view: string): Promise<void> {
  const { passes, violations } = await axeIn(popup.mainFrame())
  expect(passes, `rules tried on ${view}`).toBeGreaterThan(10)
  expect(violations, view).toEqual([])
}
