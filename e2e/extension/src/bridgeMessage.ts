import type { Family } from './families/Family.ts'
import type { SiteView } from './siteView.ts'

export type RequestMessage = {
  readonly type: 'request'
  readonly id: string
  /** The request's family. eip155 if absent. */
  readonly family?: Family
  readonly method: string
  readonly params: unknown
}

export type ResponseMessage = {
  readonly type: 'response'
  readonly id: string
  readonly site: SiteView
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

export type ToBackground = RequestMessage | { readonly type: 'ping' }
export type FromBackground = ResponseMessage | { readonly type: 'site'; readonly site: SiteView }

/** Messages from the page to the content script. */
export type FromPage = { readonly type: 'hello' } | RequestMessage
/**
 * Messages from the content script to the page. `gone`: the extension was removed or reloaded while the page was open.
 */
export type ToPage = { readonly type: 'ready' } | { readonly type: 'gone' } | FromBackground
