import type { Provider } from '../../src/provider/Provider.ts'
import type { Answers, Approval } from './Approval.ts'

/** The members of Playwright's `Page` and `BrowserContext` that `install` uses. */
export type PlaywrightTarget = {
  // biome-ignore lint/suspicious/noExplicitAny: as Playwright types it
  exposeBinding(name: string, callback: (source: any, ...message: any[]) => any): Promise<unknown>
  addInitScript(script: { readonly content: string }): Promise<unknown>
}

/** The wallet of a test. Its owner approves every question, unless the test says otherwise. */
export type TestWallet = Answers & {
  /** The address of the first account, in the format of its family. */
  readonly address: string
  readonly addresses: readonly string[]
  /**
   * The dapp's provider, for tests without a browser: the same code as `sdk.getProvider()`, which connects this wallet
   * without a modal.
   */
  readonly provider: Provider
  /** All questions to the owner so far, oldest first. */
  readonly approvals: readonly Approval[]
  /** Transactions that the wallet signed but did not send, because their chain is offline. */
  readonly transactions: readonly string[]
  /**
   * Switches the chain in the wallet, as its owner does.
   *
   * @param chain an EVM chain id. For other families, a CAIP-2 id, which changes only `provider`: their wallets have no
   *   chain of their own.
   * @throws if an EVM wallet does not know the chain
   */
  switchChain(chain: number | string): void
  /** Makes another account the active one. */
  switchAccount(index: number): void
  /** Ends the dapp's connection in the wallet, as its owner does. */
  disconnect(): void
  /** Locks the wallet: the dapp sees no account, and pending questions are rejected. */
  lock(): void
  unlock(): void
  /**
   * Installs the wallet in a browser that Playwright drives, as an extension does. Call it before the page loads. Every
   * page that is loaded afterwards finds the wallet through the standard of its family: EIP-6963, Wallet Standard,
   * `injectedWeb3` or Keplr's interface.
   */
  install(target: PlaywrightTarget): Promise<void>
}
