import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { FaultName } from '../../stack/http/faults.ts'
import { demoProjectId } from '../../stack/projects.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { plainTest as test } from '../airlockTest.ts'
import type { Control } from '../support/createControl.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { passMailPause } from '../support/passMailPause.ts'
import { rare } from '../support/rare.ts'
import { world } from './world.ts'

test.setTimeout(240_000)

/** Makes both roles fail, because a first email login calls both at once. */
const faultOf = (control: Control) => async (fault: FaultName, delayMs?: number) => {
  for (const role of ['login', 'keeper'] as const) await control.setFault(role, fault, delayMs)
}

test('if an email login cannot start, the user sees the right errors', async ({ demo, control }) => {
  const { modal, page } = demo
  const fault = faultOf(control)
  await page.clock.install()
  // Turn analytics off. Otherwise the analytics server would also reject the page, and the modal would show that
  // message.
  await demo.goto({ options: { features: { analytics: false } } })
  await demo.openModal()
  const field = modal.getByRole('textbox', { name: 'Email' })
  await field.fill(freshEmail())
  const submit = () => field.press('Enter')
  await world('email', demo, [
    ['SERVICE_FAILED', () => fault('500').then(submit)],
    ['SERVICE_BUSY', () => fault('429').then(submit)],
    ['SERVICE_UNREACHABLE', () => fault('offline').then(submit)],
    [
      'ALERT_EMBEDDED_WALLET_TIMEOUT',
      async () => {
        await fault('slow', 5_000)
        const asked = page.waitForRequest(/\/v1\/device\/start$/)
        await submit()
        await asked
        await page.clock.fastForward(120_000)
      },
    ],
    [
      'LOGIN_ENDED',
      async () => {
        await fault('none')
        await passMailPause(control, page)
        await submit()
        await expect(modal.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 30_000 })
        // The user can open the link in the email for twenty minutes.
        await control.advanceClock(25 * 60_000)
      },
    ],
    [
      'ALERT_UNVERIFIED_DOMAIN',
      async () => {
        await expect(field).toBeVisible()
        await passMailPause(control, page)
        // The modal still uses the list of allowed origins that it loaded before.
        await control.setProject(demoProjectId, { allowedOrigins: ['https://dapp.example'] })
        await submit()
        const alert = modal.getByRole('alert').filter({ hasText: 'Invalid App Configuration' })
        await alert.getByText('Details').click()
        await expect(alert).toContainText('is not verified for this project')
      },
    ],
  ])
})

test('reports the right error if the user confirms with two accounts', rare, async ({ demo, embedded, context }) => {
  const { modal } = demo
  // COOP isolates the window from the modal, so each role makes the provider ask the user for an account.
  await demo.goto({ headers: { 'cross-origin-opener-policy': 'same-origin' } })
  await demo.openModal()
  const stray = context.waitForEvent('page')
  await modal.getByRole('button', { name: 'Continue with Google', exact: true }).click()
  const open = modal.getByRole('button', { name: 'Open Google' })
  await expect(open).toBeVisible()
  const first = await stray
  await expect.poll(() => first.isClosed()).toBe(true)
  const [popup] = await Promise.all([context.waitForEvent('page'), open.click()])
  const goOn = popup.getByRole('button', { name: 'Continue' })
  for (const each of ['one', 'other']) {
    await expect(popup.getByRole('heading', { name: 'Are you logging in?' })).toBeVisible()
    await goOn.click()
    await popup.getByRole('textbox').fill(`${each}${Date.now().toString(36)}`)
    await goOn.click()
  }
  const code = (await popup.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
  await demo.page.bringToFront()
  await world('twoAccounts', demo, [
    [
      'IDENTITIES_DIFFER',
      async () => {
        const field = embedded.auth.getByRole('textbox', { name: 'Code' })
        await expect(field).toBeEnabled()
        await field.fill(code)
        await field.press('Enter')
      },
    ],
  ])
})

/** Makes the keeper report that the account has no enrollments. */
const emptied = (page: Page, { urls, ports }: WorldDescription) =>
  page.route(`${urls.keeper}/v1/account`, async (route) => {
    // Only browsers resolve the host name `keeper.localhost`, so the test uses the IP address.
    const response = await route.fetch({ url: `http://127.0.0.1:${ports.keeper}/v1/account` })
    await route.fulfill({ response, json: { ...(await response.json()), enrolments: [] } })
  })

test(
  'messages for a user in a second browser',
  rare,
  async ({ demo, embedded, anotherBrowser, inbox, world: everything }) => {
    const email = freshEmail()
    // This browser creates a wallet. The test aborts the request that would store the wallet's share at the keeper.
    const put = `${everything.urls.keeper}/v1/enrolments/put`
    await demo.page.route(put, (route) => route.abort())
    await demo.goto()
    await embedded.beginEmail(email)
    await embedded.approveDevice(email)
    const code = codeIn(await inbox.next(email, /code/i))
    const enter = (modal: FrameLocator, code: string) => modal.getByRole('textbox', { name: /code/i }).fill(code)
    const refused = demo.page.waitForEvent('requestfailed', (request) => request.url() === put)
    await enter(demo.modal, code)
    await refused

    const other = await anotherBrowser()
    await other.demo.goto()
    await world('secondBrowser', other.demo, [
      [
        'STATE_CHANGED',
        async () => {
          await other.embedded.beginEmail(email)
          await other.embedded.approveDevice(email)
          await other.embedded.enterCode(email)
        },
      ],
      [
        'RECOVERY_MISSING',
        async () => {
          await demo.page.unroute(put)
          await enter(demo.modal, code)
          // The modal closes only after the frame has created keys and stored their shares.
          await expect(demo.card).toHaveCount(0, { timeout: 45_000 })
          await demo.modalClosed()
          await emptied(other.demo.page, everything)
          const newest = (await inbox.list(email)).find(({ subject }) => /code/i.test(subject))!
          await enter(other.demo.modal, codeIn(newest))
        },
      ],
    ])
  },
)

test('if the auth frame and the relay are down, the user sees the right errors', rare, async ({ demo, control }) => {
  const { modal, page } = demo
  // Fakes an app that is installed from the browser, because the browser's own emulation does not affect cross-origin
  // frames.
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window)
    window.matchMedia = (query) => match(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await page.clock.install()
  await control.setFault('auth', '500')
  await control.pauseRelay()
  await demo.goto()
  await demo.openModal()
  await world('away', demo, [
    [
      'ALERT_INSTALLED_LOAD',
      async () => {
        await expect(modal.locator('iframe')).toBeAttached()
        await page.clock.fastForward(20_000)
      },
    ],
    [
      'CONNECTION_ERROR',
      async () => {
        await modal.getByRole('button', { name: /^WalletConnect/ }).click()
        await expect(modal.getByRole('button', { name: /^WalletConnect/ })).toBeHidden()
        await page.clock.fastForward(15_000)
      },
    ],
  ])
})
