import { randomBytes } from 'node:crypto'
import { jsonReply } from '../http/jsonReply.ts'
import type { Reply, Request } from '../http/reply.ts'
import { verifySession } from './verifySession.ts'

type Session = {
  readonly data: { readonly chainId: string; readonly accountAddress: string }
  readonly message: string
  readonly signature: string
}
type Visitor = { readonly nonces: Map<string, number>; sessions: readonly Session[] }

/** Time in ms for which a nonce is valid. */
const lifetime = 10 * 60_000

/**
 * Creates the server that a dapp would have for sign-ins, for the demo. It has the three routes that `serverSiwx`
 * calls, below `/siwx`. An `HttpOnly` cookie identifies the user. The server does not trust anything that the page
 * claims.
 *
 * @param rpcUrls the chains' RPC URLs, by CAIP-2 id
 */
export function createSignInServer(
  rpcUrls: Readonly<Record<string, string>>,
): (request: Request) => Promise<Reply | undefined> {
  const visitors = new Map<string, Visitor>()

  return async ({ method, url, headers, body }) => {
    const [, route] = /^\/siwx\/(nonce|verify|session)$/.exec(url.pathname) ?? []
    if (!route) return undefined
    const known = /(?:^|; )siwx=([0-9a-f]{32})/.exec(headers.cookie ?? '')?.[1]
    const id = known && visitors.has(known) ? known : randomBytes(16).toString('hex')
    const visitor: Visitor = visitors.get(id) ?? { nonces: new Map(), sessions: [] }
    visitors.set(id, visitor)
    const reply = (value: unknown, status = 200): Reply => ({
      ...jsonReply(value, status),
      cookies: [`siwx=${id}; Path=/siwx; HttpOnly; SameSite=Lax`],
    })
    // If a request changes data, a page of this origin must have sent it.
    if (method !== 'GET' && headers.origin !== url.origin) return reply({ error: 'Another origin' }, 403)

    if (route === 'nonce') {
      const nonce = randomBytes(16).toString('hex')
      visitor.nonces.set(nonce, Date.now() + lifetime)
      return reply({ nonce })
    }
    if (route === 'verify') {
      const session = JSON.parse(body) as Session
      const nonce = /^Nonce: (\w+)$/m.exec(session.message)?.[1] ?? ''
      const isFresh = (visitor.nonces.get(nonce) ?? 0) > Date.now()
      // A nonce can be used only once, even if the verification fails.
      visitor.nonces.delete(nonce)
      const isValid = isFresh && (await verifySession(session, { domain: url.host, nonce, rpcUrls }))
      if (!isValid) return reply({ error: 'Not signed in' }, 401)
      const others = visitor.sessions.filter((each) => !isOf(session.data.chainId, session.data.accountAddress)(each))
      visitor.sessions = [...others, session]
      return reply(null)
    }
    const [chainId, address] = [url.searchParams.get('chainId'), url.searchParams.get('address')]
    if (method === 'DELETE') visitor.sessions = visitor.sessions.filter((each) => !isOf(chainId, address)(each))
    return reply(visitor.sessions.filter(isOf(chainId, address)))
  }
}

/**
 * Returns a filter that matches the sign-in sessions of an account. If no account is given, the filter matches all
 * sign-in sessions.
 */
const isOf =
  (chainId: string | null, address: string | null) =>
  ({ data }: Session) =>
    (chainId === null || data.chainId === chainId) && (address === null || data.accountAddress === address)
