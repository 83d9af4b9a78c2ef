import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { connectFamily } from '../support/connectFamily.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { familyFacts } from '../support/familyFacts.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: ['alpha', 'solar', 'omni'] })

const { eip155, solana, bip122 } = familyNetworks
const statuses = async (demo: DemoPage) =>
  Object.fromEntries(Object.entries(await familyFacts(demo)).map(([namespace, { status }]) => [namespace, status]))
/** Returns the families for which the page has stored a connection hint for its next visit. */
const hinted = (demo: DemoPage) => demo.page.evaluate(() => Object.keys(JSON.parse(localStorage.airlock ?? '{}')))
const all = { eip155: 'connected', solana: 'connected', bip122: 'connected' }

test.beforeEach(async ({ demo, wallet }) => {
  await demo.goto({ options: { networks: [...eip155, ...solana, ...bip122] } })
  await connectFamily(demo, wallet, ['eip155', 'alpha'])
  await connectFamily(demo, wallet, ['solana', 'solar'])
  await connectFamily(demo, wallet, ['bip122', 'omni'])
  expect(await statuses(demo)).toEqual(all)
})

test('the page disconnects one family, and then all families', rare, async ({ demo }) => {
  await demo.page.evaluate(() => window.sdk!.disconnect('solana'))
  expect(await statuses(demo)).toEqual({ ...all, solana: 'disconnected' })
  expect((await hinted(demo)).sort()).toEqual(['bip122', 'eip155'])
  expect(await demo.request('solana_getAccounts', undefined, 'solana')).toEqual({ result: [] })
  expect((await demo.request('eth_accounts')).result).toHaveLength(1)

  await demo.page.evaluate(() => window.sdk!.disconnect())
  expect(await statuses(demo)).toEqual({ eip155: 'disconnected', solana: 'disconnected', bip122: 'disconnected' })
  expect(await demo.page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await demo.reload()
  await demo.page.evaluate(() => window.sdk!.preload())
  expect(Object.values(await statuses(demo))).not.toContain('connected')
  expect((await demo.state()).status).toBe('disconnected')
})

test('the user disconnects only the family that the Account view shows', rare, async ({ demo }) => {
  const { modal } = demo
  await demo.page.evaluate(() => window.sdk!.open({ namespace: 'solana' }))
  await expect(modal.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(modal.getByText('Connected with Solar Wallet')).toBeVisible()
  await modal.getByRole('button', { name: 'Account Settings' }).click()
  await modal.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await demo.modalClosed()
  expect(await statuses(demo)).toEqual({ ...all, solana: 'disconnected' })
})

test('in the Wallets view, each tab shows only the wallets of its own family', rare, async ({ demo }) => {
  const { modal } = demo
  const tab = (name: string) => modal.getByRole('tab', { name })
  const active = modal.getByTestId('active-wallet')
  await demo.page.evaluate(() => window.sdk!.open({ view: 'ProfileWallets' }))
  await tab('Solana').click()
  await expect(active).toContainText('Solar Wallet')
  await tab('Ethereum').click()
  await expect(active).toContainText('Alpha Wallet')
  await active.getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal.getByText('No wallet connected')).toBeVisible()
  expect(await statuses(demo)).toEqual({ ...all, eip155: 'disconnected' })

  await tab('Bitcoin').click()
  await expect(active).toContainText('Omni Wallet')
  await modal.getByRole('button', { name: 'Disconnect All' }).click()
  await expect(modal.getByText('No wallet connected')).toBeVisible()
  expect(await statuses(demo)).toEqual({ eip155: 'disconnected', solana: 'connected', bip122: 'disconnected' })
  await tab('Solana').click()
  await expect(active).toContainText('Solar Wallet')
  expect(await hinted(demo)).toEqual(['solana'])
})
