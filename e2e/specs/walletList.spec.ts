import { expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import type { Control } from './support/createControl.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { rare } from './support/rare.ts'

test.describe('the wallet list', () => {
  test('the modal loads a long list forty wallets at a time, and renders few cells', async ({ demo, control }) => {
    await demo.goto()
    await openAllWallets(demo)
    const cells = demo.modal.getByRole('listitem')
    await expect(cells.first()).toBeVisible()
    const total = Number(await cells.first().getAttribute('aria-setsize'))
    // `total` counts the wallets that support the page's networks. The whole list contains more than two thousand
    // wallets.
    expect(total).toBeGreaterThan(1_600)

    const list = demo.modal.getByRole('list', { name: 'Wallets', exact: true })
    for (let round = 0; round < 6; round++) {
      const before = await pagesAsked(control)
      await list.evaluate((element) => element.parentElement!.scrollBy(0, 100_000))
      await expect.poll(async () => (await pagesAsked(control)).length).toBeGreaterThan(before.length)
      expect(await cells.count()).toBeLessThan(80)
    }
    const pages = await pagesAsked(control)
    // The modal has requested each page of the wallet list exactly once, in order.
    expect(pages).toEqual(Array.from({ length: pages.length }, (_, index) => `${index + 1}`))
    await expect.poll(() => lastPosition(demo)).toBeGreaterThan(200)
    // Cells do not load their icons until the list stops scrolling.
    await expect.poll(() => cells.locator('img').count()).toBeGreaterThan(20)
  })

  test('the arrow keys move the focus through the grid, and the focus stays on a wallet', async ({ demo }) => {
    await demo.goto()
    await openAllWallets(demo)
    await demo.modal.getByRole('listitem').first().getByRole('button').focus()
    const focused = () => demo.modal.locator('[data-index]:has(:focus)').getAttribute('data-index')
    await demo.page.keyboard.press('ArrowDown')
    const second = Number(await focused())
    expect(second).toBeGreaterThan(0)
    for (let row = 0; row < 8; row++) await demo.page.keyboard.press('ArrowDown')
    await expect.poll(async () => Number(await focused())).toBe(second * 9)
  })

  test(
    'for a search, the modal requests a hundred entries at once; if there is no match, it says so',
    rare,
    async ({ demo, control }) => {
      await demo.goto()
      await openAllWallets(demo)
      const search = demo.modal.getByRole('searchbox', { name: 'Search wallet' })
      await search.fill('wallet')
      await expect
        .poll(async () => (await queries(control)).filter((query) => query.get('search') === 'wallet').length)
        .toBe(1)
      const asked = (await queries(control)).find((query) => query.get('search') === 'wallet')!
      expect(asked.get('entries')).toBe('100')
      await expect(demo.modal.getByText('100 wallets found')).toBeAttached()

      await search.fill('no such wallet at all')
      await expect(demo.modal.getByText('No Wallet found')).toBeVisible()
      // The user can still choose WalletConnect with one click.
      await demo.modal.getByRole('button', { name: 'WalletConnect', exact: true }).click()
      await expect(demo.modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
    },
  )

  test('a search filters the loaded wallets while the server is slow, and the card keeps its height', async ({
    demo,
    control,
  }) => {
    await demo.goto()
    await openAllWallets(demo)
    const { modal } = demo
    await expect(modal.getByRole('button', { name: /^Ledger/ })).toBeVisible()
    const height = async () => (await demo.card.boundingBox())!.height
    const before = await height()
    await control.setFault('walletApi', 'slow', 4_000)
    await modal.getByRole('searchbox', { name: 'Search wallet' }).fill('ledg')
    await expect(modal.getByRole('listitem')).toHaveCount(0)
    await expect(modal.getByRole('button', { name: /^Ledger/ })).toBeVisible()
    await expect(modal.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(demo.card.locator('[class*="skeleton" i]')).toHaveCount(0)
    expect(await height()).toBe(before)
    await expect(modal.getByRole('progressbar')).toHaveCount(0)
    await expect(modal.getByText('Not listed?')).toBeVisible()
    expect(await height()).toBe(before)

    await control.setFault('walletApi', 'none')
    await modal.getByRole('searchbox', { name: 'Search wallet' }).fill('no such wallet at all')
    await expect(modal.getByText('No Wallet found')).toBeVisible()
    expect(await height()).toBe(before)

    await modal.getByRole('button', { name: 'Clear search' }).click()
    const certified = modal.getByRole('button', { name: 'Only WalletConnect certified' })
    expect((await certified.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await certified.click()
    await expect(certified).toHaveAttribute('aria-pressed', 'true')
    const message = modal.getByRole('status').filter({ hasText: 'Only WalletConnect certified' })
    await expect(message).toBeVisible()
    const [card, shown] = [(await demo.card.boundingBox())!, (await message.locator('..').boundingBox())!]
    expect(card.y + card.height - shown.y - shown.height).toBeLessThan(24)
    await expect(modal.getByRole('button', { name: 'Safe', exact: true })).toHaveCount(0)
  })

  test('the modal shows a QR code for a listed wallet', rare, async ({ demo }) => {
    await demo.goto()
    await openAllWallets(demo)
    await demo.modal.getByRole('searchbox', { name: 'Search wallet' }).fill('Airlock Test Mobile')
    await demo.modal.getByRole('button', { name: 'Airlock Test Mobile' }).click()
    await expect(demo.modal.getByRole('img', { name: /QR code/ })).toBeVisible()
    const sizes = async () => ({
      card: (await demo.card.boundingBox())!.height,
      tabs: (await demo.modal.getByRole('tablist').boundingBox())!.width,
    })
    const withCode = await sizes()
    await demo.modal.getByRole('tab', { name: 'Desktop' }).click()
    await expect(demo.modal.getByRole('img', { name: /QR code/ })).toHaveCount(0)
    expect(await sizes()).toEqual(withCode)
    await expect(demo.modal.getByRole('link', { name: /Open Airlock Test Mobile/ })).toHaveAttribute(
      'href',
      /^airlock-test-wallet:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402/,
    )
  })
})

async function openAllWallets({ openModal, modal }: DemoPage): Promise<void> {
  await openModal()
  await modal.getByRole('button', { name: /^All Wallets/ }).click()
  await expect(modal.getByRole('searchbox', { name: 'Search wallet' })).toBeVisible()
}

async function queries(control: Control): Promise<URLSearchParams[]> {
  const requests = await control.requests('walletApi')
  return requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === '/getWallets')
    .map(({ searchParams }) => searchParams)
}

const pagesAsked = async (control: Control): Promise<(string | null)[]> =>
  (await queries(control)).filter((query) => query.get('entries') === '40').map((query) => query.get('page'))

const lastPosition = async ({ modal }: DemoPage): Promise<number> =>
  Number(await modal.getByRole('listitem').last().getAttribute('aria-posinset'))
