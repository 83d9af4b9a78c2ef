import { expect } from '@playwright/test'
import { plainTest as test } from '../airlockTest.ts'
import { createDemoPage } from '../support/createDemoPage.ts'
import { openInstalled } from '../support/openInstalled.ts'
import { rare } from '../support/rare.ts'

const noWallet = () => {
  throw new Error('This browser has no extension.')
}

test(
  'in an installed app, a social login waits for the wallet’s frame and opens on a click; a lost frame is reported',
  rare,
  async ({ demo: { address }, world }) => {
    test.setTimeout(180_000)
    const { context, page } = await openInstalled(address())
    try {
      const demo = createDemoPage(page, world, noWallet)
      const { modal } = demo
      const google = modal.getByRole('button', { name: 'Continue with Google' })
      let answer = () => {}
      const asked = new Promise<void>((resolve) =>
        context.route(`${world.urls.auth}/**/index.html?*`, async (route) => {
          resolve()
          await new Promise<void>((go) => (answer = go))
          await route.continue()
        }),
      )
      await page.reload()
      await demo.openModal()
      const isStandalone = () => matchMedia('(display-mode: standalone)').matches
      expect(await page.evaluate(isStandalone)).toBe(true)
      expect(await demo.card.evaluate(isStandalone)).toBe(true)
      await asked
      await expect(google).toBeDisabled()
      answer()
      await expect(google).toBeEnabled()
      const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()])
      await popup.getByRole('textbox').fill(`app${Date.now().toString(36)}`)
      await popup.getByRole('button', { name: 'Continue' }).click()
      await demo.modalClosed()
      expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connected', connector: 'AUTH' })

      await page.evaluate(() => window.sdk!.disconnect())
      await context.unrouteAll()
      await context.route(`${world.urls.auth}/**`, (route) => route.abort())
      await page.clock.install()
      await page.reload()
      await demo.openModal()
      await expect(google).toBeDisabled()
      await expect(async () => {
        await page.clock.fastForward(21_000)
        await expect(modal.getByRole('alert')).toContainText('Error loading embedded wallet in PWA', { timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      await expect(modal.getByRole('alert')).toContainText(`or log in at ${world.urls.host} in a browser`)
      await expect(google).toBeEnabled()
    } finally {
      await context.close()
    }
  },
)
