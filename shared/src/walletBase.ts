import { appLink } from './appLink.ts'

/**
 * Matches scheme, host and path in plain characters: no query, no fragment, and no escape that decodes to `?` or `#`.
 */
const plain = /^[a-z][a-z\d+.-]*:\/\/[\w.~:/-]*$/i

/**
 * Reads a wallet's base URL, to which we append a request, such as `metamask://` or `https://wallet.example/app`
 * (CT-13). A base URL may contain only the wallet's location: a query or fragment of its own could pass another page's
 * pairing link to the wallet, and hide ours. `walletLink` validates the finished link.
 *
 * @returns the URL as the browser will read it, or `undefined` if it is invalid
 */
export function walletBase(text: string): string | undefined {
  const link = appLink(text)
  return link && plain.test(link) ? link : undefined
}
