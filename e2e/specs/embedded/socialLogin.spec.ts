import { expect, type Page } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { closePopup } from '../support/closePopup.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { expectAccessible, walletFrame } from '../support/expectAccessible.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
const names = { google: 'Google', github: 'GitHub', apple: 'Apple', facebook: 'Facebook', x: 'X', discord: 'Discord' }

let count = 0
const person = () => `person${Date.now().toString(36)}${++count}`

type Provider = (typeof providers)[number]

/** Two login providers: one returns the ID token in the URL, and the other posts a form. */
const kinds: readonly Provider[] = ['google', 'apple']

/** Opens the modal and clicks a login provider. */
async function press(demo: DemoPage, provider: Provider): Promise<void> {
  await demo.openModal()
  const button = demo.modal.getByRole('button', { name: `Continue with ${names[provider]}`, exact: true })
  await expect(demo.modal.getByRole('button', { name: /^Continue with Google/ })).toBeVisible()
  if (!(await button.isVisible())) await demo.modal.getByRole('button', { name: 'More ways to log in' }).click()
  await button.click()
}

/** Clicks a login provider, and returns the popup that opens. */
async function choose(demo: DemoPage, provider: Provider): Promise<Page> {
  const [popup] = await Promise.all([demo.page.waitForEvent('popup'), press(demo, provider)])
  return popup
}

for (const provider of providers) {
  test(`${provider}: the user approves and is connected`, verifyUnless(kinds.includes(provider)), async ({ demo }) => {
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

  test(`${provider}: shows an error if the user cancels`, verifyUnless(provider === 'google'), async ({ demo }) => {
    await demo.goto()
    const popup = await choose(demo, provider)
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect(demo.modal.getByText('Something went wrong')).toBeVisible()
    await expect(demo.status).toHaveText('Not connected')
    await expect(demo.modal.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
}

test('the same provider account gets the same wallet on a second host site', rare, async ({ demo }) => {
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

for (const provider of providers)
  test(`${provider}: shows an error if the user closes the popup`, rare, async ({ demo }) => {
    await demo.goto()
    const popup = await choose(demo, provider)
    await closePopup(demo, popup)
    await expect(demo.modal.getByText('Popup closed').first()).toBeVisible()
    await expect(demo.status).toHaveText('Not connected')
  })

for (const provider of providers)
  test(
    `${provider}: if the browser blocks the popup, the modal offers a button that opens it`,
    verifyUnless(provider === 'google'),
    async ({ demo }) => {
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
      await press(demo, provider)
      const again = demo.modal.getByRole('button', { name: `Open ${names[provider]}` })
      await expect(again).toBeVisible()
      const opening = demo.page.waitForEvent('popup')
      await again.click()
      const popup = await opening
      await popup.getByRole('textbox').fill(person())
      await popup.getByRole('button', { name: 'Continue' }).click()
      await demo.modalClosed()
      await expect.poll(async () => (await demo.state()).status).toBe('connected')
    },
  )

test(
  'on a host page whose COOP header isolates every window, the user enters a code in the wallet',
  rare,
  async ({ demo, embedded, context }) => {
    await demo.goto({ headers: { 'cross-origin-opener-policy': 'same-origin' } })
    await demo.openModal()
    const stray = context.waitForEvent('page')
    await demo.modal.getByRole('button', { name: 'Continue with Google', exact: true }).click()
    const open = demo.modal.getByRole('button', { name: 'Open Google' })
    await expect(open).toBeVisible()
    // COOP isolates the window that the first click opened, so the modal cannot load the login in it. This window
    // closes automatically.
    const first = await stray
    await expect.poll(() => first.isClosed()).toBe(true)
    expect(context.pages()).toEqual([demo.page])

    const opening = context.waitForEvent('page')
    await open.click()
    const popup = await opening
    await expect(demo.modal.getByText('Continue in the Google window')).toBeVisible()
    // The roles cannot verify that the modal opened the popup. So each role asks the user whether they are logging in,
    // and makes the provider ask too.
    const goOn = popup.getByRole('button', { name: 'Continue' })
    const name = person()
    for (const _role of ['login', 'keeper']) {
      await expect(popup.getByRole('heading', { name: 'Are you logging in?' })).toBeVisible()
      await goOn.click()
      await popup.getByRole('textbox').fill(name)
      await goOn.click()
    }
    const shown = popup.getByText(/^\d{3} \d{3}$/)
    await expect(shown).toBeVisible()
    await popup.reload()
    const code = (await shown.textContent()) ?? ''
    const host = new URL(demo.page.url()).host
    await expect(popup.getByText(`Type this only into the wallet at ${host} that you opened yourself.`)).toBeVisible()

    await demo.page.bringToFront()
    const field = embedded.auth.getByRole('textbox', { name: 'Code' })
    await expect(field).toBeEnabled()
    await expect(field).toBeFocused()
    await expectAccessible(demo, 'Code of a social login', walletFrame)
    await field.fill(code.replace(/^\d/, (digit) => `${(Number(digit) + 1) % 10}`))
    await field.press('Enter')
    await expect(embedded.auth.getByRole('status').getByText('Invalid code')).toBeVisible()
    await field.fill(code)
    await field.press('Enter')
    await demo.modalClosed()
    expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connected', connector: 'AUTH' })
  },
)
