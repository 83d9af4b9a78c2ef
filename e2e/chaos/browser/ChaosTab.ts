import type { BrowserContext, Page } from '@playwright/test'
import type { WalletHandle } from '../../extension/driveExtension.ts'
import type { Control } from '../../specs/support/createControl.ts'
import type { Random } from '../createRandom.ts'

/** The browser of a run, its tabs, and the state that the checks expect. */
export type BrowserScene = {
  readonly context: BrowserContext
  readonly control: Control
  readonly wallet: WalletHandle
  readonly address: string
  readonly random: Random
  /** Whether the network is available. Offline, an open page keeps working, but no page can load. */
  readonly weather: { online: boolean }
  /** The dapp's tabs. */
  readonly tabs: Page[]
  /**
   * Whether the dapp may correctly have no connection, because none has been made yet or a step may have ended it. A
   * check that finds the wallet's accounts in the dapp resets this to `false`.
   */
  readonly connection: { mayBeLost: boolean }
  /** The number of messages that the dapp asked the wallet to sign, and the messages that the user approved. */
  readonly signing: { messages: number; readonly approved: string[] }
}

/** Opens the dapp in a page, and installs the functions that record the outcomes of the dapp's calls. */
export async function openDapp(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await prepareDapp(page)
}

/** One SDK call of the dapp, as recorded by its page. */
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
