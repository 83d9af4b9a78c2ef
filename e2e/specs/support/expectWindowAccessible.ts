import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing to complain of in the wallet's own window. */
export async function expectWindowAccessible(popup: Page, view: string): Promise<void> {
  const { passes, violations } = await new AxeBuilder({ page: popup }).analyze()
  expect(passes.length, `rules tried on ${view}`).toBeGreaterThan(10)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
