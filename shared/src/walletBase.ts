import { appLink } from './appLink.ts'

/** A scheme, host and path in plain characters: no query, no fragment, and no escapes that decode to either. */
const plain = /^[a-z][a-z\d+.-]*:\/\/[\w.~:/-]*$/i

/**
 * Reads a URL to which we append a wallet's request, such as `metamask://` or `https://wallet.example/app` (CT-13). It
 * may only contain the wallet's location: its own query or fragment could pass another page's pairing and hide ours.
 * `walletLink` validates the finished link.
 *
 * @returns the URL as the browser will read it, or `undefined` if it is invalid
 */
export function walletBase(text: string): string | undefined {
  const link = appLink(text)
  return link && plain.test(link) ? link : undefined
}
