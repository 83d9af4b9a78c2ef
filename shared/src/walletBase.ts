import { appLink } from './appLink.ts'

/**
 * A scheme, a host and a path in plain letters. No query, no fragment, and nothing that decoding would turn into one.
 */
const plain = /^[a-z][a-z\d+.-]*:\/\/[\w.~:/-]*$/i

/**
 * Reads an address to which this product appends the request for a wallet, such as `metamask://` or
 * `https://wallet.example/app` (CT-13). It says where a wallet is and nothing else: a query or a fragment of its own
 * could hand over another page's pairing, and hide ours behind it. `walletLink` judges the finished link.
 *
 * @returns the address as the browser will read it, or `undefined`
 */
export function walletBase(text: string): string | undefined {
  const link = appLink(text)
  return link && plain.test(link) ? link : undefined
}
