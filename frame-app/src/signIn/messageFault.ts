import type { Namespace } from '#shared/protocol/primitives.ts'

type Expected = {
  readonly namespace: Namespace
  /** CAIP-2. */
  readonly network: string
  /** Address of the account. An eip155 address has its checksum (EIP-55). */
  readonly address: string
  /** Origin of the dapp, as the browser reports it. */
  readonly origin: string
  readonly nonce: string
  /** Current time in milliseconds since 1970. */
  readonly now: number
}

/** Tolerated clock difference (ms) between the dapp's server and the user's device. */
const skew = 60_000

/**
 * Checks a sign-in message. It must be for the dapp, the active account and its network, contain the agreed nonce, and
 * be valid now (RPC-6). The result is for the dapp developer. Never rejects because of the message's content.
 *
 * @returns name of the first wrong field, or `undefined` for a valid message
 */
export async function messageFault(message: string, expected: Expected): Promise<string | undefined> {
  const { network, address, origin, nonce, now } = expected
  const read = expected.namespace === 'eip155' ? await readEip155(message) : await readOther(message)
  const time = (text: string | undefined, isRight: (time: number) => boolean) =>
    text === undefined || isRight(Date.parse(text))
  if (typeof read === 'string') return read
  const fields = read
  if (fields.domain !== new URL(origin).host) return 'domain'
  if (!URL.canParse(fields.uri) || new URL(fields.uri).host !== new URL(origin).host) return 'uri'
  if (fields.address !== address) return 'accountAddress'
  if (fields.chainId !== network && fields.chainId !== network.split(':')[1]) return 'chainId'
  if (!nonce || fields.nonce !== nonce) return 'nonce'
  if (!time(fields.issuedAt, (issued) => issued <= now + skew)) return 'issuedAt'
  if (!time(fields.notBefore, (from) => from <= now + skew)) return 'notBefore'
  if (!time(fields.expirationTime, (until) => until > now - skew)) return 'expirationTime'
  return undefined
}

type Fields = {
  readonly domain: string
  readonly uri: string
  readonly address: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string | undefined
  readonly notBefore: string | undefined
  readonly expirationTime: string | undefined
}

/** Parses an EIP-4361 message. If that fails, returns the name of the malformed field. */
async function readEip155(text: string): Promise<Fields | string> {
  const { readSignIn } = await import('#shared/signIn/readSignIn.ts')
  const read = readSignIn(text)
  if (read.state !== 'signIn') return (read.state === 'malformed' && read.field) || 'message'
  const { domain, uri, address, chainId, nonce, issuedAt, notBefore, expirationTime } = read.message
  return {
    domain,
    uri,
    address,
    chainId: String(chainId),
    nonce,
    issuedAt: issuedAt?.toISOString(),
    notBefore: notBefore?.toISOString(),
    expirationTime: expirationTime?.toISOString(),
  }
}

/** Parses a CAIP-122 message. If that fails, returns the name of the malformed field. */
async function readOther(text: string): Promise<Fields | string> {
  const { readCaip122 } = await import('#shared/signIn/readCaip122.ts')
  const read = readCaip122(text)
  if (read.state !== 'signIn') return (read.state === 'malformed' && read.field) || 'message'
  const { uri, chainId, nonce } = read.message
  return uri && chainId && nonce ? { ...read.message, uri, chainId, nonce } : 'message'
}
