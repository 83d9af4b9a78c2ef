import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import type { WalletVariant } from '../extension/walletVariants.ts'
import type { WorldDescription } from '../stack/worldDescription.ts'
import type { Login } from './createLogin.ts'

export type Stage = {
  readonly context: BrowserContext
  readonly page: Page
  /** The content of the modal frame on the page. */
  readonly modal: FrameLocator
  /**
   * Opens the demo with these options, which override the demo's own. Waits until the demo's SDK exists, and opens the
   * modal.
   */
  open(options?: object, view?: string): Promise<void>
  readonly world: WorldDescription
  /**
   * Sends an amount in whole units to the account that is connected on a chain. The amount is in the native currency,
   * or in the token with the given symbol.
   */
  fund(chain: number | string, amount: string, token?: string): Promise<void>
  /** Sets a fault for a service of the local world. `none` removes it. */
  fault(service: string, fault: string): Promise<void>
  /**
   * Connects a test extension (default: `alpha`) through the modal. If the extension supports several families, chooses
   * `family`.
   */
  connect(variant?: WalletVariant, family?: string): Promise<void>
  /** Opens the wallet's own page instead of the demo. */
  openOwnPage(): Promise<void>
  /** The single steps of an email login. */
  readonly login: Login
  /** Opens a pairing link in the mobile wallet. The wallet's owner then rejects the connection. */
  pairAndReject(uri: string): Promise<void>
}

/**
 * One screenshot: its name, and the steps that bring the modal into the state that the screenshot shows. `only` limits
 * the screenshot to one device.
 */
export type Scene = {
  readonly name: string
  readonly prepare: (stage: Stage) => Promise<void>
  /** Opens a window after the other steps. The screenshot then shows this window. */
  readonly openWindow?: (stage: Stage) => Promise<Page>
  readonly only?: 'desktop' | 'phone'
  /** The browser's extensions. Default: `alpha`. */
  readonly wallets?: readonly WalletVariant[]
}
