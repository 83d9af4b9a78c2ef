import { expect, type Page } from '@playwright/test'
import { plainTest, test } from './airlockTest.ts'
import { axeIn } from './support/axeIn.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { rare } from './support/rare.ts'

const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })
const code = (page: Page) => page.getByRole('region', { name: 'Code', exact: true })
const log = (page: Page) => page.getByRole('region', { name: 'Log', exact: true })
const visit = (demo: DemoPage, fragment = '') => demo.goto({ path: `/${fragment}` })

type WithShifts = { shifts: number[] }

test.describe('the demo page', () => {
  plainTest('a setting changes the modal, the code and the URL, and the URL restores it', async ({ demo }) => {
    const { page, modal, card } = demo
    const email = page.getByRole('switch', { name: 'Email', exact: true })
    const showsSettings = async () => {
      await demo.openModal()
      await expect(card).toHaveAttribute('data-theme', 'dark')
      await expect(modal.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
      await expect(modal.getByRole('textbox')).toHaveCount(0)
    }
    await visit(demo)
    await page.getByRole('radio', { name: 'Dark' }).check()
    await email.uncheck()
    await expect(code(page)).toContainText("themeMode: 'dark'")
    await expect(code(page)).toContainText('features: { email: false }')
    await expect(page).toHaveURL(/#mode=dark&email=off$/)
    await showsSettings()
    await page.reload()
    await expect(email).not.toBeChecked()
    await showsSettings()
  })

  test(
    'leads from Connect to a verified signature, nothing moves, and a change keeps the connection',
    rare,
    async ({ demo, wallet }) => {
      const { page } = demo
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const each of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!each.hadRecentInput) shifts.push(each.value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visit(demo)
      const sign = page.getByRole('button', { name: 'Sign a message' })
      await expect(connect(page)).toBeInViewport()
      await expect(sign).toBeDisabled()
      await demo.connect()
      const account = page.getByRole('button', { name: /^0x/ })
      await expect(account).toBeInViewport()
      await expect(page.getByText('Connected with Alpha Wallet on Ethereum.')).toBeVisible()
      await sign.click()
      await wallet().approve()
      const result = page.getByRole('status', { name: 'Result', exact: true })
      await expect(result).toContainText('Valid, signed by 0x')
      const shifts = await page.evaluate(() => (window as unknown as WithShifts).shifts)
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.001)

      await page.getByText('Requests', { exact: true }).click()
      const entry = log(page).getByRole('listitem').filter({ hasText: 'personal_sign' })
      await expect(entry).toHaveText(/^[\d:]{8}Requestpersonal_sign\d+ ms0x\w{8}….{4}$/)

      await page.getByRole('switch', { name: 'Email', exact: true }).uncheck()
      await expect(code(page)).toContainText('email: false')
      await page.waitForFunction((before) => window.sdk !== before, await page.evaluateHandle(() => window.sdk))
      await expect.poll(async () => (await demo.state()).status).toBe('connected')
      await expect(account).toBeVisible()
      await page.getByRole('button', { name: 'Send a transaction' }).click()
      await wallet().approve()
      await expect(result).toContainText(/Confirmed in block \d+/)

      await page.getByRole('button', { name: 'Disconnect' }).click()
      await expect(connect(page)).toBeVisible()
      await expect(sign).toBeDisabled()
    },
  )

  plainTest('shows what the page itself has measured', rare, async ({ demo }) => {
    await visit(demo)
    const measured = demo.page.getByRole('region', { name: 'Measured here' })
    await expect(measured.getByRole('definition').nth(0)).toHaveText(/^4\.\d kB$/)
    // Now the browser has the SDK in its cache.
    await demo.reload()
    await expect(measured.getByRole('definition').nth(0)).toHaveText(/^4\.\d kB$/)
    await demo.openModal()
    await expect(measured.getByRole('definition').nth(1)).toHaveText('0')
    await expect(measured.getByRole('definition').nth(2)).toHaveText(/^\d+ ms$/)
  })

  plainTest('undoes, resets, shares, and writes code for each framework', rare, async ({ demo }) => {
    const { page } = demo
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(demo, '#chains=solana&mode=purple&nonsense')
    await expect(page.getByRole('checkbox', { name: 'Solana' })).toBeDisabled()
    await page.getByText('wagmi', { exact: true }).click()
    await expect(code(page)).toContainText('wagmi knows only EVM chains.')
    await page.getByRole('checkbox', { name: 'Base' }).check()
    await expect(code(page)).toContainText('chains: [base]')
    await page.getByText('Vue', { exact: true }).click()
    await expect(code(page).getByRole('region', { name: 'App.vue' })).toContainText('useAirlockAccount()')
    await page.getByText('Plain', { exact: true }).click()
    await code(page).getByRole('button', { name: 'Copy airlock.js' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('defineAirlockButton(sdk)')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('checkbox', { name: 'Base' })).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.getByRole('switch', { name: 'Wallets', exact: true }).uncheck()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/#wallets=off$/)

    await page.getByText('Open on change', { exact: true }).click()
    await page.getByRole('switch', { name: 'WalletConnect' }).uncheck()
    await demo.modalOpened()
  })

  plainTest('loads nothing from other servers, and breaks no rule of its policy', rare, async ({ demo, world }) => {
    const { page } = demo
    const origins = new Set<string>()
    page.on('request', (request) => {
      if (request.frame() === page.mainFrame() && /^http/.test(request.url()))
        origins.add(new URL(request.url()).origin)
    })
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await visit(demo, '#signIn=required&chains=ethereum,solana,bitcoin&accent=c2410c')
    await demo.openModal()
    expect([...origins]).toEqual([world.urls.host])
    expect(complaints).toEqual([])
    const response = await page.request.get(`http://127.0.0.1:${world.ports.host}/`)
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`with the ${colorScheme} color scheme`, () => {
      plainTest.use({ colorScheme })

      plainTest('axe finds no violation, and the page is as wide as a phone', rare, async ({ demo }) => {
        const { page } = demo
        for (const width of [1280, 320]) {
          await page.setViewportSize({ width, height: 720 })
          await visit(demo, '#wallets=off&email=off&socials=&radius=8')
          await page.reload()
          await expect(connect(page)).toBeInViewport()
          await expect(page.getByText('Nobody can connect')).toBeVisible()
          for (const panel of width < 1000 ? ['Settings', 'Code', 'Log'] : []) {
            await page.getByRole('button', { name: panel, exact: true }).click()
            await expect(
              page.getByRole('region', { name: { Log: 'Events and requests' }[panel] ?? panel }),
            ).toBeVisible()
            expect((await axeIn(page.mainFrame())).violations).toEqual([])
          }
          expect((await axeIn(page.mainFrame())).violations).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
      })
    })
})
