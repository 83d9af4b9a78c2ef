import type { Namespace } from '#shared/protocol/primitives.ts'

type Expected = {
  readonly namespace: Namespace
  /** CAIP-2. */
  readonly network: string
  /** With its checksum (EIP-55) for eip155. */
  readonly address: string
  /** The origin of the page that asks, as the browser reports it. */
  readonly origin: string
  readonly nonce: string
  /** Milliseconds. */
  readonly now: number
}

/** How far the clocks of a server and a visitor may be apart, in milliseconds. */
const skew = 60_000

/**
 * What is wrong with a sign-in message, for the page's developer: it is to be for the page that asks, the account in
 * use and its network, with the nonce that was agreed on, and of now (RPC-6).
 *
 * Never rejects for what the message says.
 *
 * @returns the name of the first field that is not; `undefined` for a valid message
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

/** The name of what cannot be read, where the message has not the form of EIP-4361. */
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

/** The name of what cannot be read, where the message has not the form of CAIP-122. */
async function readOther(text: string): Promise<Fields | string> {
  const { readCaip122 } = await import('#shared/signIn/readCaip122.ts')
  const read = readCaip122(text)
  if (read.state !== 'signIn') return (read.state === 'malformed' && read.field) || 'message'
  const { uri, chainId, nonce } = read.message
  return uri && chainId && nonce ? { ...read.message, uri, chainId, nonce } : 'message'
}
