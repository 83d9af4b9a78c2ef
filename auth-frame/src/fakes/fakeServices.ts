import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

export type Rpc = { readonly method: string; readonly params: readonly unknown[] }
type Reply = { readonly status: number; readonly body: unknown }
type Settings = {
  /** For each CAIP-2 network: an RPC URL, or a function that answers RPC calls. */
  readonly chains: Readonly<Record<string, string | ((rpc: Rpc) => Promise<unknown> | unknown)>>
  readonly bundler?: (rpc: Rpc) => Promise<unknown>
  /** Answers price requests. Without this function the price is unknown. */
  readonly price?: (body: unknown) => Reply
  /** Answers all other requests, by path, method and body. */
  readonly other?: (path: string, method: string, body: unknown) => Promise<Reply>
}

export type FakeServices = { readonly url: string; stop(): Promise<void> }

/** Serves the chain RPC at `/v1/?chainId=…` and the bundler at `/bundler/{chainId}`, over real HTTP on a free port. */
export async function startFakeServices({ chains, bundler, price, other }: Settings): Promise<FakeServices> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const text = await read(request)
    const chain = url.pathname === '/v1/' ? chains[url.searchParams.get('chainId') ?? ''] : undefined
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (typeof chain === 'string') {
      const forwarded = await fetch(chain, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      })
      return reply(forwarded.status, await forwarded.json())
    }
    const answer = chain ?? (url.pathname.startsWith('/bundler/') ? bundler : undefined)
    if (!answer) {
      const body = text && JSON.parse(text)
      const isPrice = url.pathname === '/v1/fungible/price'
      const found = isPrice ? price?.(body) : await other?.(url.pathname, request.method ?? '', body)
      return reply(found?.status ?? 404, found?.body ?? {})
    }
    const { id, method, params = [] } = JSON.parse(text)
    try {
      reply(200, { jsonrpc: '2.0', id, result: await answer({ method, params }) })
    } catch (error) {
      const { code = -32603, message = 'failed' } = error as { code?: number; message?: string }
      reply(200, { jsonrpc: '2.0', id, error: { code, message } })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
