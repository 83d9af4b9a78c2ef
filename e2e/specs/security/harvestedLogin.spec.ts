import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { beginForeign } from '../support/beginForeign.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

test(
  'if a phishing page starts a login in both roles and leads the user through both, it gets no login',
  rare,
  async ({ demo, world }) => {
    const name = `harvest${Date.now().toString(36)}`
    // After this login, the provider remembers the user.
    await demo.goto()
    await demo.openModal()
    const opening = demo.page.waitForEvent('popup')
    await demo.modal.getByRole('button', { name: 'Continue with Google', exact: true }).click()
    const popup = await opening
    await popup.getByRole('textbox').fill(name)
    await popup.getByRole('button', { name: 'Continue' }).click()
    await demo.modalClosed()

    const attempts = [await beginForeign(world, 'login'), await beginForeign(world, 'keeper')]
    const lure = await demo.page.context().newPage()
    for (const { uri, collect } of attempts) {
      await lure.goto(uri)
      await lure.getByRole('button', { name: 'Continue' }).click()
      // If the user clicks once on our page without reading it, the user is not logged in: the provider still asks for
      // a login.
      await expect(lure.getByRole('heading', { name: 'Google' })).toBeVisible()
      expect(await collect()).toEqual({ state: 'pending' })
      await lure.getByRole('textbox').fill(name)
      await lure.getByRole('button', { name: 'Continue' }).click()
      await expect(lure.getByText('Go back to the app and try again.')).toBeVisible()
      expect(lure.url()).toBe(`${world.urls.auth}/social.html`)
    }
    for (const { collect } of attempts) expect(await collect()).toEqual({ state: 'digits' })
  },
)
