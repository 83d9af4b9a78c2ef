import { expect, type Page } from '@playwright/test'
import { plainTest, test } from '../airlockTest.ts'

const button = (page: Page) => page.locator('[data-part=button]')
const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`)

/** Collects the errors and warnings in the page's console. */
function consoleOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  return said
}

/** Whether the avatar's canvas has a color in its middle. */
const isPainted = (page: Page) =>
  part(page, 'avatar').evaluate((canvas: HTMLCanvasElement) => {
    const [, , , alpha = 0] = canvas.getContext('2d')!.getImageData(36, 36, 1, 1).data
    return alpha === 255
  })

test('connects, signs, and is restored after a reload without a layout shift; disconnects and stays disconnected', async ({
  demo,
  wallet,
}) => {
  const { page } = demo
  const said = consoleOf(page)
  await demo.goto({ path: '/react.html' })
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(button(page)).toHaveText('Connect wallet')
  await button(page).hover()
  await expect(page.locator('iframe')).toHaveCount(1)
  await button(page).click()
  await demo.modalOpened()
  await demo.chooseWallet()
  await wallet().approve()
  await demo.modalClosed()

  const account = page.getByLabel('Account', { exact: true })
  await expect(account).toHaveText(/^eip155:1:0x[0-9a-fA-F]{40}$/)
  const [address = ''] = (await account.textContent())!.split(':').slice(2)
  await expect(part(page, 'address')).toHaveText(`${address.slice(0, 6)}…${address.slice(-4)}`)
  await expect(part(page, 'network')).toHaveText('Ethereum')
  await expect(part(page, 'balance')).toHaveText(/^[\d.,]+ ETH$/)
  await expect(page.getByLabel('Connected events')).toHaveText('1')
  await expect(page.getByLabel('Wallet name')).toHaveText('Alpha Wallet')
  // In StrictMode, React mounts each component twice.
  await expect(page.locator('iframe')).toHaveCount(1)

  await page.getByRole('button', { name: 'Sign' }).click()
  await wallet().approve()
  await expect(page.getByLabel('Signature')).toHaveText(/^0x[0-9a-f]{130}$/)

  await page.reload()
  await expect(page.getByLabel('Wallet name')).toHaveText('Alpha Wallet')
  await expect(page.getByLabel('Statuses')).toHaveText('disconnected reconnecting connected')
  await expect(part(page, 'balance')).toHaveText(/ETH$/)
  await expect(page.getByLabel('Layout shift')).toHaveText('0')
  await expect(page.locator('iframe')).toHaveCount(1)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveText('disconnected')
  await page.reload()
  await expect(button(page)).toHaveText('Connect wallet')
  await expect(page.getByLabel('Statuses')).toHaveText('disconnected')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(said).toEqual([])
})

test('hydrates the HTML of a server without an error, and shows the extension’s account although the frame is dead', async ({
  demo,
  wallet,
  world,
}) => {
  const { page } = demo
  const said = consoleOf(page)
  await demo.goto({ path: '/react.html', query: { server: '1' } })
  await button(page).click()
  await demo.modalOpened()
  await demo.chooseWallet()
  await wallet().approve()
  await demo.modalClosed()
  await expect(page.getByLabel('Account', { exact: true })).toHaveText(/^eip155:1:0x/)
  expect(said).toEqual([])

  // The frame's server never answers.
  await page.route(`${world.urls.modal}/**`, () => {})
  await page.reload()
  await expect(page.getByLabel('Account', { exact: true })).toHaveText(/^eip155:1:0x/)
  await expect(page.getByLabel('Wallet name')).toHaveText('')
  await page.getByRole('button', { name: 'Sign' }).click()
  await wallet().approve()
  await expect(page.getByLabel('Signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await expect(page.getByLabel('Layout shift')).toHaveText('0')
})

plainTest('if the frame is dead, reconnecting ends within 3 s', async ({ demo, world }) => {
  const { page } = demo
  await page.route(`${world.urls.modal}/**`, () => {})
  await page.addInitScript(() => localStorage.setItem('airlock', '{"eip155":"walletconnect"}'))
  await page.clock.install()
  await demo.goto({ path: '/react.html' })
  await expect(button(page)).toHaveText('Reconnecting…')
  await page.clock.fastForward(3_000)
  await expect(button(page)).toHaveText('Connect wallet')
  await expect(page.getByLabel('Statuses')).toHaveText('disconnected reconnecting disconnected')
  await expect(page.getByLabel('Layout shift')).toHaveText('0')
})

test('the avatar arrives from the frame: under `default-src none`, the page sends no request for it', async ({
  demo,
  wallet,
  world,
}) => {
  const { page } = demo
  const said = consoleOf(page)
  const policy = `default-src 'none'; script-src 'self'; frame-src ${world.urls.modal}; require-trusted-types-for 'script'`
  await demo.goto({ path: '/react.html', headers: { 'content-security-policy': policy } })
  await button(page).click()
  await demo.modalOpened()
  await demo.chooseWallet()
  await wallet().approve()
  await demo.modalClosed()
  await expect.poll(() => isPainted(page)).toBe(true)
  const kinds = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  )
  expect(kinds.filter((kind) => !['script', 'link', 'iframe', 'other'].includes(kind))).toEqual([])
  // The policy blocks only the page's own icon, a `link`.
  expect(said.filter((line) => !line.includes('/icon.svg'))).toEqual([])
})

plainTest('a destroyed SDK: one sentence in the console, and nothing throws', async ({ demo }) => {
  const { page } = demo
  const said = consoleOf(page)
  await demo.goto({ path: '/react.html' })
  await page.evaluate(() => window.sdk!.destroy())
  await button(page).click()
  await expect.poll(() => said).toEqual(['Airlock: the SDK was destroyed, or has lost its frame'])
  await expect(button(page)).toHaveText('Connect wallet')
})
