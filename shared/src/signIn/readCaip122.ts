import { countSignInClaims } from './countSignInClaims.ts'
import { findUnrealTime, type TimeField } from './findUnrealTime.ts'

type SignIn =
  /** The text is not a sign-in message. */
  | { readonly state: 'none' }
  /** The text claims to be a sign-in, but does not have the CAIP-122 format. A server may read it in any way. */
  | { readonly state: 'malformed'; readonly field?: TimeField }
  | { readonly state: 'signIn'; readonly message: Caip122Message }
type Caip122Message = {
  readonly scheme: string | undefined
  readonly domain: string
  /** `Solana`, `Bitcoin` and so on, as the message states. */
  readonly family: string
  readonly address: string
  readonly statement: string | undefined
  readonly uri: string | undefined
  readonly chainId: string | undefined
  readonly nonce: string | undefined
  readonly issuedAt: string | undefined
  readonly expirationTime: string | undefined
  readonly notBefore: string | undefined
  readonly resources: readonly string[]
}

const head =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/]+) wants you to sign in with your (\w+) account:\n(\S+)(?:\n\n([\s\S]+))?$/
/** Matches the fields: each is optional (Sign in with Solana) and on its own line, and they are in this order. */
const fields =
  /^(?:\nURI: (\S+))?(?:\nVersion: 1)?(?:\nChain ID: (\S+))?(?:\nNonce: (\S+))?(?:\nIssued At: (\S+))?(?:\nExpiration Time: (\S+))?(?:\nNot Before: (\S+))?(?:\nRequest ID: [^\n]*)?(?:\nResources:((?:\n- [^\n]+)*))?$/
const label = /^(?:URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/

/**
 * Reads a sign-in message of any family other than eip155 (CAIP-122, Sign in with Solana, RPC-6): the site, the
 * account, a one-line statement, and the fields. No other text may come before, between or after these parts. All times
 * must exist. Never throws.
 */
export function readCaip122(text: string): SignIn {
  const claims = countSignInClaims(text)
  if (claims === 0) return { state: 'none' }
  const field = findUnrealTime(text)
  if (field) return { state: 'malformed', field }
  const [, scheme, domain, family, address, body] = head.exec(text) ?? []
  if (claims !== 1 || !domain || !family || !address) return { state: 'malformed' }
  const { statement, rest } = split(body)
  const said = fields.exec(rest)
  if (!said || statement?.includes('\n')) return { state: 'malformed' }
  const [, uri, chainId, nonce, issuedAt, expirationTime, notBefore, resources] = said
  const times = { issuedAt, expirationTime, notBefore }
  const message = { scheme, domain, family, address, statement, uri, chainId, nonce, ...times }
  return { state: 'signIn', message: { ...message, resources: resources?.split('\n- ').slice(1) ?? [] } }
}

/** Splits the text after the address into the statement and the fields. Each field starts with a line break. */
function split(body = ''): { readonly statement?: string; readonly rest: string } {
  if (body === '') return { rest: '' }
  // Without a statement, EIP-4361 has two empty lines, and Sign in with Solana has one.
  if (body.startsWith('\n')) return { rest: body }
  const end = body.indexOf('\n\n')
  if (end >= 0) return { statement: body.slice(0, end), rest: body.slice(end + 1) }
  return label.test(body) ? { rest: `\n${body}` } : { statement: body, rest: '' }
}
