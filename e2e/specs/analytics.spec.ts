import { expect } from '@playwright/test'
import { demoProjectId } from '../stack/projects.ts'
import { plainTest as test } from './airlockTest.ts'
import type { Control } from './support/createControl.ts'
import type { DemoPage } from './support/createDemoPage.ts'

/** Lists the analytics requests that the server received: requests for the project's settings, and events. */
const asked = async (control: Control) => {
  const all = [...(await control.requests('walletApi')), ...(await control.requests('analytics'))]
  return all.map(({ url }) => new URL(url).pathname).filter((path) => path === '/getAnalyticsConfig' || path === '/e')
}

/** Performs several actions in a visit. The visit ends long after the first action. */
async function visit(demo: DemoPage): Promise<void> {
  await demo.goto()
  for (let opening = 0; opening < 2; opening++) {
    await demo.openModal()
    await demo.modal.getByRole('button', { name: /^All Wallets.*\d/ }).click()
    await expect(demo.modal.getByRole('listitem').first()).toBeVisible()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
  }
}

test.describe('analytics', () => {
  test('the modal requests the project’s settings once, and sends an analytics event for each action', async ({
    demo,
    control,
  }) => {
    await visit(demo)
    await expect.poll(async () => (await asked(control)).filter((path) => path === '/e').length).toBeGreaterThan(4)
    expect((await asked(control)).filter((path) => path === '/getAnalyticsConfig')).toHaveLength(1)
  })

  const wishes = [
    ['Global Privacy Control', 'globalPrivacyControl', true],
    ['Do Not Track', 'doNotTrack', '1'],
  ] as const
  for (const [name, property, value] of wishes)
    test(`in a browser with ${name}, requests no settings and sends no event`, async ({ demo, control }) => {
      const wish = { property, value }
      await demo.page.addInitScript(({ property, value }) => {
        Object.defineProperty(Navigator.prototype, property, { configurable: true, get: () => value })
      }, wish)
      await visit(demo)
      expect(await asked(control)).toEqual([])
    })

  test('if the server rejects the page, shows one alert, even if no login requests the allowlist', async ({
    demo,
    control,
  }) => {
    await control.setProject(demoProjectId, { allowedOrigins: ['https://dapp.example'] })
    const errors: string[] = []
    demo.page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const open = async () => {
      await demo.openModal()
      await expect(demo.modal.getByRole('button', { name: /^All Wallets.*\d/ })).toBeVisible()
    }
    await demo.goto({ options: { features: { email: false, socials: false } } })
    await open()
    const alert = demo.modal.getByRole('alert').filter({ hasText: 'Invalid App Configuration' })
    await expect(alert).toBeVisible()
    await alert.getByText('Details').click()
    await expect(alert).toContainText('is not on the allow list of this project')
    await demo.modal.getByRole('button', { name: 'Dismiss' }).click()
    const before = (await asked(control)).length
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    await open()
    await expect.poll(async () => (await asked(control)).length).toBeGreaterThan(before)
    await expect(alert).toHaveCount(0)
    expect(errors.filter((text) => text.includes('Invalid App Configuration'))).toHaveLength(1)
    expect((await control.requests('walletApi')).map(({ url }) => new URL(url).pathname)).not.toContain(
      '/projects/v1/origins',
    )
    expect([...new Set((await control.requests('analytics')).map(({ status }) => status))]).toEqual([403])
  })
})
