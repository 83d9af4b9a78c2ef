import type { Family } from '../../../../e2e/extension/src/families/Family.ts'
import type { SiteView } from '../../../../e2e/extension/src/siteView.ts'

/** A message of a page to the wallet, in the process of the test. */
export type PageMessage =
  /** A page has loaded. */
  | { readonly type: 'hello' }
  /** Waits until the site sees something other than `seen`. */
  | { readonly type: 'watch'; readonly seen: SiteView }
  | { readonly type: 'request'; readonly method: string; readonly params: unknown; readonly family?: Family }

/** The answer to a message: what the site sees now, and the result or the error of a request. */
export type PageAnswer = {
  readonly site: SiteView
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** The wallet's settings, which the init script gets in the global variable `airlockTestWallet`. */
export type PageSettings = {
  readonly namespace: Family | 'eip155'
  readonly name: string
  readonly rdns: string
  /** Name of the function that sends a message to the wallet. */
  readonly binding: string
}
