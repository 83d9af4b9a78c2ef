import type { BrowserContext, Page } from 'playwright-core'
import { wallet } from '../extension/driveExtension.ts'
import { walletVariants } from '../extension/walletVariants.ts'
import type { WorldDescription } from '../stack/worldDescription.ts'
import { createLogin } from './createLogin.ts'
import type { Stage } from './Scene.ts'
import { waitFor } from './waitFor.ts'

type State = {
  readonly status: string
  readonly namespaces: { readonly [family: string]: { readonly address?: string } }
}
type WithSdk = { readonly sdk: { getState(): State; open(input?: object): Promise<void> } }

/** Creates what a scene needs to control the browser and the local world. */
export function createStage(context: BrowserContext, page: Page, world: WorldDescription): Stage {
  const modal = page.frameLocator('iframe')
  const control = `http://127.0.0.1:${world.ports.control}`
  const phone = `http://127.0.0.1:${world.ports.wallet}`
  return {
    context,
    page,
    modal,
    world,
    async fund(chainId, amount, token) {
      const family = typeof chainId === 'number' ? 'eip155' : chainId.split(':')[0]!
      const address = await page.evaluate(
        (family) => (window as unknown as WithSdk).sdk.getState().namespaces[family]?.address,
        family,
      )
      await post(`${control}/fund`, { address, chainId, amount, token })
    },
    login: createLogin(page, modal, `http://127.0.0.1:${world.ports.mail}`),
    async open(options = {}, view) {
      await page.goto(`${world.urls.host}/dapp.html?options=${encodeURIComponent(JSON.stringify(options))}`)
      await page.waitForFunction(() => 'sdk' in window)
      await page.evaluate((view) => (window as unknown as WithSdk).sdk.open(view ? { view } : {}), view)
    },
    async openOwnPage() {
      await page.goto(new URL('/wallet.html', world.urls.auth).href)
      await page.getByRole('heading', { name: 'Log in to your wallet' }).waitFor()
    },
    async fault(service, fault) {
      await post(`${control}/faults`, { service, fault, delayMs: 60_000 })
    },
    async connect(variant = 'alpha', family) {
      // For Polkadot and Cosmos wallets, the modal shows a name derived from the wallet's key on `window`.
      const name = variant === 'dotty' ? 'dotty' : variant === 'comet' ? 'Keplr' : walletVariants[variant].name
      await modal.getByRole('button', { name }).first().click()
      if (family) await modal.getByRole('button', { name: family }).click()
      await wallet(context, variant).approve({ accounts: [0, 1] })
      await page.bringToFront()
      await page.waitForFunction(() => (window as unknown as WithSdk).sdk.getState().status === 'connected')
      await page.evaluate(() => (window as unknown as WithSdk).sdk.open())
    },
    async pairAndReject(uri) {
      await post(`${phone}/pair`, { uri })
      const id = await waitFor('a proposal in the mobile wallet', async () => {
        const { proposals } = (await (await fetch(`${phone}/state`)).json()) as { proposals: { id: number }[] }
        return proposals[0]?.id
      })
      await post(`${phone}/proposals/${id}/reject`)
    },
  }
}

async function post(url: string, body: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}
