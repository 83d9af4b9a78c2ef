import type { Chain } from '../chains.ts'
import type { Faults } from '../http/faults.ts'
import { forwardRpc } from '../http/forwardRpc.ts'
import { jsonReply } from '../http/jsonReply.ts'
import { readRpcRequest } from '../http/readRpcRequest.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { rpcFailure } from '../http/rpcFailure.ts'
import { type HttpService, startHttpService } from '../http/startHttpService.ts'
import { type Alto, startAlto } from './startAlto.ts'

/** The methods that a hosted bundler answers. Alto has additional methods for its operator. We reject those. */
const publicMethods: ReadonlySet<string> = new Set([
  'eth_chainId',
  'eth_supportedEntryPoints',
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'pimlico_getUserOperationGasPrice',
  'pimlico_getUserOperationStatus',
])

/**
 * Starts the bundler service at `{bundler}/{chainId}`. The first request for a chain starts an alto process for that
 * chain and waits until alto answers. If that process ends, the next request starts another one.
 */
export async function startBundler(options: {
  readonly port: number
  readonly chains: readonly Chain[]
  readonly faults: Faults
  readonly log: RequestLog
  /** Starts the bundler of one chain. Tests pass a fake bundler. */
  readonly start?: (rpcUrl: string, signal: AbortSignal) => Promise<Alto>
}): Promise<HttpService> {
  const { chains, start = startAlto } = options
  const ending = new AbortController()
  const bundlers = new Map<number, Promise<Alto>>()

  function bundlerOf({ id, rpcUrl }: Chain): Promise<Alto> {
    const known = bundlers.get(id)
    if (known) return known
    const starting = start(rpcUrl, ending.signal)
    bundlers.set(id, starting)
    const forget = () => bundlers.delete(id)
    starting.then(({ ended }) => ended).then(forget, forget)
    return starting
  }

  const handle = async ({ method, url, body }: Request): Promise<Reply> => {
    const id = /^\/(\d{1,10})\/?$/.exec(url.pathname)?.[1]
    const chain = chains.find(({ id: known, listed }) => listed && `${known}` === id)
    if (!chain) return jsonReply({ error: 'The chain is not supported' }, 404)
    if (method !== 'POST') return jsonReply({ error: 'Method not allowed' }, 405)
    const request = readRpcRequest(body)
    if (!request) return jsonReply(rpcFailure(null, -32600, 'Invalid request'))
    if (!publicMethods.has(request.method))
      return jsonReply(rpcFailure(request.id, -32601, `The method ${request.method} does not exist`))
    return jsonReply(await forwardRpc((await bundlerOf(chain)).url, request))
  }

  const http = await startHttpService({ ...options, service: 'bundler', cors: true, handle })
  return {
    server: http.server,
    stop: async () => {
      ending.abort()
      await http.stop()
      await Promise.allSettled([...bundlers.values()].map(async (alto) => (await alto).ended))
    },
  }
}
