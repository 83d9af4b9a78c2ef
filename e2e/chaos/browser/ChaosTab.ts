import type { BrowserContext, Page } from '@playwright/test'
import type { WalletHandle } from '../../extension/driveExtension.ts'
import type { Control } from '../../specs/support/createControl.ts'
import type { Random } from '../createRandom.ts'

/** What the browser run has in hand. */
export type BrowserScene = {
  readonly context: BrowserContext
  readonly control: Control
  readonly wallet: WalletHandle
  readonly address: string
  readonly random: Random
  /** Without a network a page can go on, and none can load. */
  readonly weather: { online: boolean }
  /** The tabs of the dapp. */
  readonly tabs: Page[]
  /**
   * Whether nothing may be connected: nothing was yet, or something happened since that may have ended it. A wallet
   * that is heard ends this.
   */
  readonly connection: { mayBeLost: boolean }
  /** How many messages dapps wanted signed, and which of them the visitor approved. */
  readonly signing: { messages: number; readonly approved: string[] }
}

/** Opens the dapp in a page, with what notes how its calls end. */
export async function openDapp(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await prepareDapp(page)
}

/** A call of the dapp as its page notes it. */
type Call = { readonly what: string; outcome?: string }
export type ChaosWindow = Window & { calls?: Call[]; note?: (what: string, work: Promise<unknown>) => void }

export async function prepareDapp(page: Page): Promise<void> {
  await page.waitForFunction(() => window.sdk !== undefined)
  await page.evaluate(() => {
    const own = window as ChaosWindow
    const calls: Call[] = []
    own.calls = calls
    own.note = (what, work) => {
      const call: Call = { what }
      calls.push(call)
      work.then(
        () => Object.assign(call, { outcome: 'resolved' }),
        (error) => Object.assign(call, { outcome: String(error?.message) }),
      )
    }
  })
}
