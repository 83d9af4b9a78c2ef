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
 * @returns the name of the first field that is not; `undefined` for a valid message
 */
export async function messageFault(message: string, expected: Expected): Promise<string | undefined> {
  const { network, address, origin, nonce, now } = expected
  const fields = expected.namespace === 'eip155' ? await readSiwe(message) : readCaip122(message)
  const time = (text: string | undefined, isRight: (time: number) => boolean) =>
    text === undefined || isRight(Date.parse(text))
  if (!fields) return 'message'
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

async function readSiwe(message: string): Promise<Fields | undefined> {
  const { parseSiweMessage } = await import('viem/siwe')
  const { domain, uri, address, chainId, nonce, issuedAt, notBefore, expirationTime } = parseSiweMessage(message)
  if (!domain || !uri || !address || !chainId || !nonce || !issuedAt) return undefined
  return {
    domain,
    uri,
    address,
    chainId: String(chainId),
    nonce,
    issuedAt: issuedAt.toISOString(),
    notBefore: notBefore?.toISOString(),
    expirationTime: expirationTime?.toISOString(),
  }
}

function readCaip122(message: string): Fields | undefined {
  const [, domain, address, body = ''] =
    /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/]+) wants you to sign in with your \w+ account:\n(\S+)\n([\s\S]*)$/.exec(
      message,
    ) ?? []
  // The fields stand behind what the page states, which may not be read as one.
  const fields = body.slice(body.lastIndexOf('\nURI: '))
  const field = (name: string) => new RegExp(`^${name}: (\\S+)$`, 'm').exec(fields)?.[1]
  const [uri, chainId, nonce] = ['URI', 'Chain ID', 'Nonce'].map(field)
  if (!domain || !address || !uri || !chainId || !nonce) return undefined
  const [issuedAt, notBefore, expirationTime] = ['Issued At', 'Not Before', 'Expiration Time'].map(field)
  return { domain, uri, address, chainId, nonce, issuedAt, notBefore, expirationTime }
}
