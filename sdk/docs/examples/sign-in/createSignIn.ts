import { randomBytes } from 'node:crypto'
import type { PublicClient } from 'viem'
import { parseSiweMessage } from 'viem/siwe'

type SignIn = {
  readonly data: { readonly chainId: string; readonly accountAddress: string }
  readonly message: string
  readonly signature: `0x${string}`
}
type Visitor = { readonly endsAt: number; nonce?: string | undefined; signIns: readonly SignIn[] }

type Options = {
  /** Origin of your page, such as `https://dapp.example`. */
  readonly origin: string
  /** A client of the chain that users sign in on. It verifies the signatures of contract accounts too. */
  readonly client: PublicClient
}

const day = 86_400_000

/** Creates the routes that `serverSiwx` calls, and the function that tells who is signed in. */
export function createSignIn({ origin, client }: Options) {
  // Keep this in your database if you have several servers.
  const visitors = new Map<string, Visitor>()

  const idOf = (request: Request) => /(?:^|; )siwx=([0-9a-f]{64})/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''
  const visitorOf = (request: Request) => {
    const visitor = visitors.get(idOf(request))
    return visitor && visitor.endsAt > Date.now() ? visitor : undefined
  }
  const answer = (value: unknown, id?: string) => {
    const secure = origin.startsWith('https:') ? '; Secure' : ''
    const headers = { 'set-cookie': `siwx=${id}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax${secure}` }
    return Response.json(value, id === undefined ? {} : { headers })
  }
  const refuse = (status: number) => Response.json({ error: 'Not signed in' }, { status })
  const keep = (visitor: Visitor) => {
    const id = randomBytes(32).toString('hex')
    visitors.set(id, visitor)
    return id
  }

  async function verify(request: Request): Promise<Response> {
    const visitor = visitorOf(request)
    const nonce = visitor?.nonce
    if (!visitor || !nonce) return refuse(401)
    // A nonce is valid once, even if the verification fails.
    visitor.nonce = undefined
    const { data, message, signature } = (await request.json()) as SignIn
    const { address, chainId, domain } = parseSiweMessage(message)
    const isExpected =
      address?.toLowerCase() === data.accountAddress.toLowerCase() &&
      `eip155:${chainId}` === data.chainId &&
      chainId === (await client.getChainId())
    // viem compares domain, nonce and times, and verifies the signature (EIP-191, ERC-1271, ERC-6492).
    const isValid =
      isExpected &&
      domain === new URL(origin).host &&
      (await client.verifySiweMessage({ message, signature, domain, nonce }).catch(() => false))
    if (!isValid) return refuse(401)
    const others = visitor.signIns.filter((each) => !isOf(each, data.chainId, data.accountAddress))
    // A new id: an attacker may have planted the old one in the user's browser.
    visitors.delete(idOf(request))
    return answer(null, keep({ endsAt: Date.now() + day, signIns: [...others, { data, message, signature }] }))
  }

  return {
    /** Answers the routes below `/siwx`. */
    async handle(request: Request): Promise<Response> {
      const url = new URL(request.url)
      // A request that changes something must come from your own page.
      if (request.method !== 'GET' && request.headers.get('origin') !== origin) return refuse(403)
      const visitor = visitorOf(request)
      const [chainId, address] = [url.searchParams.get('chainId'), url.searchParams.get('address')]

      if (url.pathname === '/siwx/nonce') {
        const nonce = randomBytes(16).toString('hex')
        if (!visitor) return answer({ nonce }, keep({ endsAt: Date.now() + day, nonce, signIns: [] }))
        visitor.nonce = nonce
        return answer({ nonce })
      }
      if (url.pathname === '/siwx/verify' && request.method === 'POST') return verify(request)
      if (url.pathname !== '/siwx/session') return refuse(404)
      if (request.method === 'DELETE' && visitor)
        visitor.signIns = visitor.signIns.filter((each) => !isOf(each, chainId, address))
      return answer(visitor?.signIns.filter((each) => isOf(each, chainId, address)) ?? [])
    },
    /** Returns the address of the user who has sent a request, or `undefined`. */
    addressOf: (request: Request): string | undefined => visitorOf(request)?.signIns.at(-1)?.data.accountAddress,
  }
}

const isOf = ({ data }: SignIn, chainId: string | null, address: string | null) =>
  (chainId === null || data.chainId === chainId) &&
  (address === null || data.accountAddress.toLowerCase() === address.toLowerCase())
