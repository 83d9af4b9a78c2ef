import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { createSignIn } from './createSignIn.ts'

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const client = createPublicClient({ chain: mainnet, transport: http(process.env.RPC_URL) })
const signIn = createSignIn({ origin, client })

/** Your own routes. Ask `addressOf` who has sent the request. */
async function route(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/siwx/')) return signIn.handle(request)
  const address = signIn.addressOf(request)
  if (pathname === '/me' && address) return Response.json({ address })
  return Response.json({ error: 'Not signed in' }, { status: 401 })
}

createServer(async (incoming, outgoing) => {
  const { method = 'GET', headers } = incoming
  const request = new Request(new URL(incoming.url ?? '/', origin), {
    method,
    headers: headers as Record<string, string>,
    ...(method === 'POST' && { body: await text(incoming) }),
  })
  const response = await route(request).catch(() => Response.json({ error: 'Failed' }, { status: 500 }))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
}).listen(Number(process.env.PORT ?? 3001), '127.0.0.1')
