import { expect, type TestInfo } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import { expectAccessible } from './expectAccessible.ts'

type Shown = { readonly address: string; readonly network: string; readonly symbol: string }

/**
 * Checks that the open Account view shows the account's address and network, but no amount, error or skeleton. For this
 * account's family, the modal has no balances. Adds a screenshot to the test's results.
 */
export async function shownAccount(
  demo: DemoPage,
  { address, network, symbol }: Shown,
  info: TestInfo,
  name = network,
): Promise<void> {
  const { modal, card } = demo
  // All Cosmos addresses start with the same prefix. So the modal shows more of an address's first characters than in
  // other families.
  const start = address.slice(0, address.startsWith('cosmos1') ? 11 : 6)
  await expect(modal.getByTitle(address).first()).toHaveText(`${start}…${address.slice(-4)}`)
  await expect(card).toContainText(network)
  await expect(card.locator('[class*="skeleton" i]')).toHaveCount(0)
  await expect(card).not.toContainText(symbol)
  await expect(card).not.toContainText('Token Balance Unavailable')
  await expectAccessible(demo, `Account, ${name}`)
  await demo.page.screenshot({ path: info.outputPath(`account-${name}.png`) })
}
