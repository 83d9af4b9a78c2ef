import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import type { WalletVariant } from '../extension/walletVariants.ts'
import type { WorldDescription } from '../stack/worldDescription.ts'
import type { Login } from './createLogin.ts'

export type Stage = {
  readonly context: BrowserContext
  readonly page: Page
  /** Inside the modal frame. */
  readonly modal: FrameLocator
  /** Opens the demo with options merged over its own, waits for its SDK and opens the modal. */
  open(options?: object, view?: string): Promise<void>
  readonly world: WorldDescription
  /** Gives the connected account of a chain native currency, or a token by its symbol, in whole units. */
  fund(chain: number | string, amount: string, token?: string): Promise<void>
  /** Makes a service of the local world fail, or `none`. */
  fault(service: string, fault: string): Promise<void>
  /** Connects a test extension through the modal, `alpha` unless named; `family` is chosen where it has several. */
  connect(variant?: WalletVariant, family?: string): Promise<void>
  /** Opens the wallet's own page instead of the demo. */
  openOwnPage(): Promise<void>
  /** A login by e-mail, step by step. */
  readonly login: Login
  /** Hands the mobile wallet a pairing link, and declines what it proposes. */
  pairAndReject(uri: string): Promise<void>
}

/** One picture: a name, and how the modal gets there. `only` names the one device on which there is such a thing. */
export type Scene = {
  readonly name: string
  readonly prepare: (stage: Stage) => Promise<void>
  readonly only?: 'desktop' | 'phone'
  /** The extensions of the browser; `alpha` unless named. */
  readonly wallets?: readonly WalletVariant[]
}
