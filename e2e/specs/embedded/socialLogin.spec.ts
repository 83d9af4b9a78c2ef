import { expect, type Page } from '@playwright/test'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'

test.use({ wallets: [] })

const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
const names = { google: 'Google', github: 'GitHub', apple: 'Apple', facebook: 'Facebook', x: 'X', discord: 'Discord' }

let count = 0
const person = () => `person${Date.now().toString(36)}${++count}`

/** Opens the modal and presses a provider; gives the popup that the press opened. */
async function choose(demo: DemoPage, provider: (typeof providers)[number]): Promise<Page> {
  await demo.openModal()
  const button = demo.modal.getByRole('button', { name: `Continue with ${names[provider]}`, exact: true })
  await expect(demo.modal.getByRole('button', { name: /^Continue with Google/ })).toBeVisible()
  if (!(await button.isVisible())) await demo.modal.getByRole('button', { name: 'More ways to log in' }).click()
  const popup = demo.page.waitForEvent('popup')
  await button.click()
  return popup
}

for (const provider of providers) {
  test(`${provider}: approved`, async ({ demo }) => {
    await demo.goto()
    const popup = await choose(demo, provider)
    const name = person()
    await popup.getByRole('textbox').fill(name)
    await popup.getByRole('button', { name: 'Continue' }).click()
    await demo.modalClosed()
    const { namespaces } = await demo.state()
    expect(namespaces.eip155).toMatchObject({ status: 'connected', connector: 'AUTH' })
    await expect.poll(() => popup.isClosed()).toBe(true)
  })

  test(`${provider}: denied`, async ({ demo }) => {
    await demo.goto()
    const popup = await choose(demo, provider)
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect(demo.modal.getByText('Something went wrong')).toBeVisible()
    await expect(demo.status).toHaveText('Not connected')
    await expect(demo.modal.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
}

test('the same account comes back to the same wallet on a second host site', async ({ demo }) => {
  const name = person()
  const login = async () => {
    const popup = await choose(demo, 'google')
    await popup.getByRole('textbox').fill(name)
    await popup.getByRole('button', { name: 'Continue' }).click()
    await demo.modalClosed()
    return (await demo.state()).namespaces.eip155!.address
  }
  await demo.goto()
  const first = await login()
  await demo.goto({ site: 'otherHost' })
  await demo.page.context().clearCookies()
  expect(await login()).toBe(first)
})

test('a closed popup is told, and nothing is connected', async ({ demo }) => {
  await demo.goto()
  const popup = await choose(demo, 'discord')
  await expect(popup.getByRole('textbox')).toBeVisible()
  await popup.close()
  await expect(demo.modal.getByText('Popup closed').first()).toBeVisible()
  await expect(demo.status).toHaveText('Not connected')
})

test('a blocked popup gets a button that opens it', async ({ demo }) => {
  await demo.page.addInitScript(() => {
    const open = window.open.bind(window)
    let blocked = false
    window.open = (...args) => {
      if (blocked) return open(...args)
      blocked = true
      return null
    }
  })
  await demo.goto()
  await demo.openModal()
  await demo.modal.getByRole('button', { name: 'Continue with Google', exact: true }).click()
  const again = demo.modal.getByRole('button', { name: 'Open Google' })
  await expect(again).toBeVisible()
  const opening = demo.page.waitForEvent('popup')
  await again.click()
  const popup = await opening
  await popup.getByRole('textbox').fill(person())
  await popup.getByRole('button', { name: 'Continue' }).click()
  await demo.modalClosed()
  await expect.poll(async () => (await demo.state()).status).toBe('connected')
})
