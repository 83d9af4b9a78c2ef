import type { Scene, Stage } from './Scene.ts'
import { waitFor } from './waitFor.ts'

type WithSdk = { readonly sdk: { open(input: { view: string }): Promise<void> } }

/** Logs in by email and opens the given view. */
async function openAsMember({ open, page, login }: Stage, view: string): Promise<void> {
  await open()
  await login.begin()
  await login.approveDevice()
  await login.enterCode()
  await page.evaluate((view) => (window as unknown as WithSdk).sdk.open({ view }), view)
}

/** Types a name in the view that registers names, and waits until the view shows the message `said`. */
async function type(stage: Stage, name: string, said: string): Promise<void> {
  await openAsMember(stage, 'RegisterAccountName')
  await stage.modal.getByRole('textbox', { name: 'Name' }).fill(name)
  await stage.modal.getByText(said, { exact: true }).first().waitFor()
}

/** Opens the current request in the wallet's own window, reads it and signs it. */
async function sign({ context, modal }: Stage): Promise<void> {
  const elsewhere = modal.frameLocator('iframe').getByRole('button', { name: 'Continue in wallet window' })
  const [window] = await Promise.all([context.waitForEvent('page'), elsewhere.click({ timeout: 30_000 })])
  const button = window.getByTestId('approve')
  const next = window.getByTestId('next')
  let turn = 0
  await waitFor('a button that takes a press', async () => {
    // The wallet's window accepts a click on its button only after every fact was visible and the pointer has moved.
    if (await next.isVisible()) await next.click({ timeout: 500 }).catch(() => {})
    await window.mouse.move(20 + (++turn % 20), 20)
    return (await window.getByText('You can approve now').isVisible()) || undefined
  })
  await button.click({ noWaitAfter: true }).catch((error: unknown) => {
    // The wallet's window may close before Playwright has finished the click.
    if (!window.isClosed()) throw error
  })
}

/** Screenshots of the views for account names, from the first explanation to every error. */
export const nameScenes: readonly Scene[] = [
  {
    name: 'name-choose',
    prepare: async (stage) => {
      await openAsMember(stage, 'ChooseAccountName')
      await stage.modal.getByRole('button', { name: 'Choose name' }).waitFor()
    },
  },
  {
    name: 'name-register',
    prepare: async (stage) => {
      await openAsMember(stage, 'RegisterAccountName')
      await stage.modal.getByRole('textbox', { name: 'Name' }).waitFor()
    },
  },
  { name: 'name-available', prepare: (stage) => type(stage, 'ada-lovelace', 'Available') },
  {
    name: 'name-registered',
    prepare: async (stage) => {
      await type(stage, 'airlock', 'Registered')
      await stage.modal.getByRole('button', { name: /airlock-1/ }).waitFor()
    },
  },
  {
    name: 'name-long',
    prepare: (stage) => type(stage, 'a-name-with-as-many-letters-as-fit-into-it-sixty-three-at-mosts', 'Available'),
  },
  {
    name: 'name-done',
    prepare: async (stage) => {
      await type(stage, 'ada-lovelace', 'Available')
      await stage.modal.getByRole('button', { name: 'Register name' }).click()
      await sign(stage)
      await stage.modal.getByText('Account name registered').waitFor({ timeout: 30_000 })
      await stage.modal.getByText(/is yours/).waitFor()
      await stage.page.bringToFront()
    },
  },
  {
    name: 'name-wrong',
    prepare: (stage) => type(stage, 'ada.eth', 'Can only contain letters, numbers and - characters'),
  },
  {
    name: 'name-failed',
    prepare: async (stage) => {
      await openAsMember(stage, 'RegisterAccountName')
      await stage.fault('blockchainApi', '500')
      await stage.modal.getByRole('textbox', { name: 'Name' }).fill('ada-lovelace')
      await stage.modal.getByText('Error resolving name').waitFor()
    },
  },
  {
    name: 'name-off',
    prepare: async ({ open, connect, page, modal }) => {
      await open()
      await connect()
      await page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'ChooseAccountName' }))
      await modal.getByText('Not for this account').waitFor()
    },
  },
]
