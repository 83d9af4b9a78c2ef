import { expect } from '@playwright/test'
import { demoProjectId } from '../../stack/projects.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { openSecurity } from '../support/openSettings.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

const addressOf = async (demo: DemoPage) => (await demo.state()).namespaces.eip155!.address

/** Logs in with Google. Google does not ask the user if it remembers the browser. */
async function loginWithGoogle(demo: DemoPage, person: string): Promise<string> {
  await demo.openModal()
  const opening = demo.page.waitForEvent('popup')
  await demo.modal.getByRole('button', { name: 'Continue with Google', exact: true }).click()
  const popup = await opening
  const name = popup.getByRole('textbox')
  await Promise.race([name.waitFor(), popup.waitForEvent('close')]).catch(() => {})
  if (!popup.isClosed()) {
    await name.fill(person)
    await popup.getByRole('button', { name: 'Continue' }).click()
  }
  await demo.modalClosed()
  return (await addressOf(demo))!
}

test(
  'the user gets the same wallet on three host sites and in two browsers',
  rare,
  async ({ demo, control, world, anotherBrowser }) => {
    const third = `http://third.localhost:${world.ports.host}`
    const { host, otherHost, modal } = world.urls
    await control.setProject(demoProjectId, { allowedOrigins: [host, otherHost, modal, third] })
    const person = `traveller${Date.now().toString(36)}`
    const found: string[] = []
    const other = await anotherBrowser()
    for (const [page, site] of [
      [demo, host],
      [demo, otherHost],
      [demo, third],
      [other.demo, third],
    ] as const) {
      await page.page.goto(site)
      await expect(page.status).toHaveText('Not connected')
      found.push(await loginWithGoogle(page, person))
    }
    expect(new Set(found).size).toBe(1)
  },
)

test(
  'a second browser finds the wallet, and "Log out everywhere" logs that browser out too',
  rare,
  async ({ demo, embedded, anotherBrowser }) => {
    await demo.goto()
    const email = await embedded.login()
    const before = await addressOf(demo)
    const other = await anotherBrowser()
    await other.demo.goto()
    await other.embedded.login(email)
    expect(await addressOf(other.demo)).toBe(before)
    const signed = other.demo.request('personal_sign', ['0x616972', before])
    await other.embedded.approve(/^Sign/)
    expect((await signed).result).toMatch(/^0x[0-9a-f]+$/)
    await other.demo.modalClosed()

    const screen = await openSecurity(demo, embedded, 'Logins')
    await screen.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(demo.status).toHaveText('Not connected')
    await expect(screen).toHaveCount(0)
    await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toBeVisible()

    // The other browser does not notice the logout until it receives the response to its next request.
    await expect(other.demo.status).toHaveText('Connected')
    const refused = other.demo.request('personal_sign', ['0x616972', before])
    await other.embedded.approve(/^Sign/)
    expect((await refused).error).toMatchObject({ code: 4100 })
    await expect(other.demo.status).toHaveText('Not connected')
    await expect(other.demo.modal.getByRole('alert').filter({ hasText: 'Session Expired' })).toBeVisible()
    await expect(other.demo.modal.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await other.demo.goto()
    await expect(other.demo.status).toHaveText('Not connected')
  },
)
