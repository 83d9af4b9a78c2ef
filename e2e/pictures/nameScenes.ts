import type { Scene, Stage } from './Scene.ts'

type WithSdk = { readonly sdk: { open(input: { view: string }): Promise<void> } }

/** Logs in by e-mail and opens a view. */
async function openAsMember({ open, page, login }: Stage, view: string): Promise<void> {
  await open()
  await login.begin()
  await login.approveDevice()
  await login.enterCode()
  await page.evaluate((view) => (window as unknown as WithSdk).sdk.open({ view }), view)
}

/** Types a name, and waits for what is said of it. */
async function type(stage: Stage, name: string, said: string): Promise<void> {
  await openAsMember(stage, 'RegisterAccountName')
  await stage.modal.getByRole('textbox', { name: 'Name' }).fill(name)
  await stage.modal.getByText(said, { exact: true }).first().waitFor()
}

/** An account's name, from what it is good for to what can be wrong with one. */
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
