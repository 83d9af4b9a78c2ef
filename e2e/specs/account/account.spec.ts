import { expect, type Route } from '@playwright/test'
import { erc20Abi, formatUnits, type PublicClient } from 'viem'
import type { FaultName } from '../../stack/http/faults.ts'
import { memberTest, test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { rare } from '../support/rare.ts'

const dollars = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)
const addressIn = async (demo: DemoPage) => (await demo.state()).namespaces.eip155!.address as `0x${string}`
const etherOf = async (client: PublicClient, address: `0x${string}`) =>
  Number(formatUnits(await client.getBalance({ address }), 18))

async function openAccount(demo: DemoPage): Promise<void> {
  await demo.page.evaluate(() => window.sdk!.open({ view: 'Account' }))
  await demo.modalOpened()
}

/**
 * Adds two scam tokens with a price to the server's response. The first is on no token list, and the second advertises
 * a website.
 */
async function addScams(route: Route): Promise<void> {
  const answer = await route.fetch()
  const { balances } = await answer.json()
  const scam = (digit: number, name: string) => ({
    ...balances[0],
    name,
    symbol: `SCAM${digit}`,
    address: `eip155:1:0x${`${digit}`.repeat(40)}`,
    price: 1,
    quantity: { decimals: '18', numeric: '10000000000' },
  })
  await route.fulfill({
    response: answer,
    json: { balances: [...balances, scam(1, 'Made up'), scam(2, 'Claim at scam.xyz')] },
  })
}

test("shows the balances and actions of an extension's account, and remembers the selected tab", async ({
  demo,
  chain,
  control,
  world,
}) => {
  const { modal, page } = demo
  await page.clock.install()
  await page.route(/\/v1\/account\/0x\w+\/balance/, addScams)
  await demo.goto()
  await demo.connect()
  await openAccount(demo)
  const address = await addressIn(demo)
  const [usdc] = world.chains.find(({ id }) => id === 1)!.tokens
  const held = await chain(1).readContract({
    abi: erc20Abi,
    address: usdc!.address as `0x${string}`,
    functionName: 'balanceOf',
    args: [address],
  })
  const tokens = modal.getByRole('region', { name: 'Tokens' }).getByRole('listitem')
  await expect(tokens.filter({ hasText: 'USD Coin' })).toContainText(dollars(Number(formatUnits(held, 6))))
  const total = async () =>
    Number((await modal.getByTestId('balance').locator('bdi').first().textContent())!.replace(/[$,]/g, ''))
  const before = await total()
  expect(before).toBeGreaterThan((await etherOf(chain(1), address)) * 3_000)
  // The total does not include scam tokens. Anyone can send such tokens to the user.
  expect(before).toBeLessThan(1_000_000_000)
  await expect(tokens.filter({ hasText: 'Made up' })).toContainText('–')
  await expect(tokens.filter({ hasText: 'Ether' })).toContainText('+2.49% in 24 hours')
  await expect(tokens.filter({ hasText: 'Made up' })).not.toContainText('in 24 hours')
  const hidden = modal.getByRole('region', { name: 'Hidden tokens' })
  await expect(hidden).toHaveCount(0)
  await modal.getByRole('switch', { name: /^Show hidden tokens/ }).click()
  await expect(hidden.getByRole('listitem')).toHaveText(/Claim at scam\.xyz/)
  await expect(modal.getByRole('list', { name: 'What you can do' }).getByRole('button')).toHaveText([
    'Buy',
    'Swap',
    'Receive',
    'Send',
  ])
  await expectAccessible(demo, 'Account with tokens')
  await modal.getByRole('switch', { name: /^All networks/ }).click()
  await expect(tokens.filter({ hasText: / · Ethereum/ }).first()).toBeVisible()
  await expect(tokens.filter({ hasText: / · Base/ }).first()).toBeVisible()
  await expect(modal.getByText(/^Together \$\d{2,3},\d{3},\d{3}\.\d{2}$/)).toBeVisible()
  await expectAccessible(demo, 'Account with the tokens of all networks')
  await modal.getByRole('switch', { name: /^All networks/ }).click()

  // A new balance appears within the 30 seconds for which balances are cached, plus one polling interval.
  await control.fund(address, 1, '1')
  await page.clock.fastForward(31_000)
  await page.clock.fastForward(10_000)
  await expect.poll(total).toBeGreaterThan(before + 2_900)

  await modal.getByRole('tab', { name: 'Activity' }).click()
  await modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()
  await openAccount(demo)
  await expect(modal.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
})

test('shows four tokens in a window of 720 px, and three on the smallest phone', async ({ demo }) => {
  const { modal, page } = demo
  await page.setViewportSize({ width: 1280, height: 720 })
  await demo.goto()
  await demo.connect()
  await openAccount(demo)
  const tokens = modal.getByRole('region', { name: 'Tokens' }).getByRole('listitem')
  await expect(tokens).toHaveCount(3)
  const bottom = (box: { y: number; height: number }) => box.y + box.height
  const [first, third, card] = await Promise.all(
    [tokens.first(), tokens.last(), demo.card].map(async (each) => (await each.boundingBox())!),
  )
  const fourth = bottom(third!) + (third!.y - first!.y) / 2
  expect(fourth).toBeLessThanOrEqual(bottom(card!))
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(async () => (await demo.card.boundingBox())!.width).toBe(320)
  expect(bottom((await tokens.last().boundingBox())!)).toBeLessThanOrEqual(bottom((await demo.card.boundingBox())!))
})

test(
  'after the page sends with an extension, the SDK’s state contains the new balance, although the modal stays closed',
  rare,
  async ({ demo, chain, wallet }) => {
    await demo.goto()
    await demo.connect()
    const from = await addressIn(demo)
    const shown = async () => (await demo.state()).namespaces.eip155!.balance?.amount
    const held = async () => formatUnits(await chain(1).getBalance({ address: from }), 18)
    await expect.poll(shown).toBe(await held())
    const before = await held()
    const answer = demo.request('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
    await wallet().approve()
    expect(await answer).toHaveProperty('result')
    await expect.poll(shown, { timeout: 30_000 }).not.toBe(before)
    expect(await shown()).toBe(await held())
    await demo.modalClosed()
  },
)

for (const fault of ['500', '503', 'html'] as const satisfies readonly FaultName[])
  test(
    `if the balance request fails (${fault}), shows one message, and loads the balance later or at the next visit`,
    rare,
    async ({ demo, control }) => {
      const { modal, page } = demo
      await page.clock.install()
      await demo.goto()
      await demo.connect()
      await control.setFault('blockchainApi', fault)
      await openAccount(demo)
      await expect(modal.getByText('Token Balance Unavailable')).toBeVisible({ timeout: 20_000 })
      await expect(modal.getByText(/Could not load/)).toHaveCount(0)
      await expect(modal.getByRole('button', { name: 'Try again' }).last()).toBeDisabled()
      await expect(modal.getByRole('button', { name: 'Account Settings' })).toBeEnabled()
      await control.setFault('blockchainApi', 'none')
      const asked = async () =>
        (await control.requests('blockchainApi')).filter(({ url }) => url.includes('/balance')).length
      const before = await asked()
      await page.clock.fastForward(20_000)
      expect(await asked()).toBe(before)
      for (const _ of [1, 2, 3]) await page.clock.fastForward(10_000)
      const tokens = modal.getByRole('region', { name: 'Tokens' })
      if (fault === '503') {
        await expect(modal.getByRole('button', { name: 'Try again' }).last()).toBeEnabled()
        expect(await asked()).toBe(before)
        await modal.getByRole('button', { name: 'Close' }).click()
        await demo.modalClosed()
        await openAccount(demo)
      }
      await expect(tokens.getByText('USD Coin')).toBeVisible()
    },
  )

test(
  'if the balance response is slow, the modal shows a placeholder, and the user can use everything else',
  rare,
  async ({ demo, control }) => {
    await demo.goto()
    await demo.connect()
    await control.setFault('blockchainApi', 'slow', 1_500)
    await openAccount(demo)
    await expect(demo.card.locator('[class*="skeleton" i]').first()).toBeVisible()
    await expect(demo.modal.getByRole('button', { name: 'Account Settings' })).toBeEnabled()
    await expect(demo.modal.getByRole('region', { name: 'Tokens' }).getByText('USD Coin')).toBeVisible()
  },
)

memberTest(
  'for the embedded wallet, shows token balances, the offer to upgrade, and the button to choose a name',
  async ({ demo, embedded, control }) => {
    const { modal } = demo
    await demo.goto()
    await embedded.login()
    const address = await addressIn(demo)
    await control.fund(address, 1, '12.5', 'USDC')
    await openAccount(demo)
    const usdc = modal.getByRole('region', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: 'USD Coin' })
    await expect(usdc).toContainText('USDC')
    await expect(usdc).toContainText('$')
    const asked = await control.requests('blockchainApi')
    const origins = asked.filter(({ url }) => url.includes(`/${address}/balance`)).map(({ origin }) => origin)
    expect(new Set(origins).size).toBe(2)
    await expectAccessible(demo, 'Account of the embedded wallet')
    await modal.getByRole('button', { name: 'Account Settings' }).click()
    await expect(modal.getByRole('button', { name: 'Choose account name' })).toBeVisible()
    await modal.getByRole('button', { name: 'Back', exact: true }).click()
    await modal.getByRole('button', { name: /Upgrade your wallet/ }).click()
    await expect(modal.getByRole('heading', { name: 'Upgrade your Wallet' })).toBeVisible()
  },
)
