import { wallet } from '../extension/driveExtension.ts'
import type { Scene, Stage } from './Scene.ts'

type WithSdk = { sdk: { open(input?: object): Promise<void> } }

/** Connects the test extension to the demo with sign-in enabled, and stops when the modal asks for the sign-in. */
async function signIn({ context, page, modal }: Stage, kind: string, base: string): Promise<void> {
  await page.goto(new URL(`/dapp.html?signIn=${kind}`, base).href)
  await page.waitForFunction(() => 'sdk' in window)
  await page.evaluate(() => (window as unknown as WithSdk).sdk.open())
  await modal.getByRole('button', { name: 'Alpha Wallet' }).first().click()
  await wallet(context, 'alpha').approve({ accounts: [0, 1] })
  await page.bringToFront()
  await modal.getByRole('button', { name: 'Sign', exact: true }).waitFor()
}

const base = (stage: Stage) => stage.page.url()

/** Screenshots of the views in which the user signs in with the wallet. */
export const signInScenes: readonly Scene[] = [
  {
    name: 'sign-in',
    async prepare(stage) {
      await stage.open()
      await signIn(stage, 'storage', base(stage))
    },
  },
  {
    name: 'sign-in-signing',
    async prepare(stage) {
      await stage.open()
      await signIn(stage, 'optional-storage', base(stage))
      await stage.modal.getByRole('button', { name: 'Sign', exact: true }).click()
      await stage.modal.getByRole('button', { name: 'Signing...' }).waitFor()
      await stage.page.bringToFront()
    },
  },
  {
    name: 'sign-in-stuck',
    async prepare(stage) {
      await stage.open()
      await signIn(stage, 'storage', base(stage))
      const alpha = wallet(stage.context, 'alpha')
      await stage.modal.getByRole('button', { name: 'Sign', exact: true }).click()
      await alpha.approve()
      await stage.modal.getByRole('dialog').waitFor({ state: 'detached' })
      await alpha.setChain(8453)
      await stage.modal.getByRole('button', { name: 'Cancel' }).click()
      await stage.modal.getByRole('button', { name: 'Disconnect' }).waitFor()
      await stage.page.bringToFront()
    },
  },
]
