import { type Address, createPublicClient, defineChain, http, isAddress, type PublicClient } from 'viem'
import type { Chain } from '../chains.ts'
import { gatewayNames } from '../ens/gatewayNames.ts'
import type { Faults } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import { parseJson } from '../http/parseJson.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { type HttpService, startHttpService } from '../http/startHttpService.ts'
import type { Projects } from '../projects.ts'
import { solanaNetwork } from '../solana/solanaNetwork.ts'
import { convertRoutes } from './convert/convertRoutes.ts'
import { priceRoute } from './convert/priceRoute.ts'
import type { SmartSessions } from './createSmartSessions.ts'
import { failure } from './failure.ts'
import { historyRoutes } from './history/historyRoutes.ts'
import { isPublicRpcMethod } from './isPublicRpcMethod.ts'
import { isPublicSolanaMethod } from './isPublicSolanaMethod.ts'
import type { Names } from './profile/createNames.ts'
import { profileRoutes } from './profile/profileRoutes.ts'
import { proxyRpc } from './proxyRpc.ts'
import { readBalances } from './readBalances.ts'
import { readSolanaBalances } from './readSolanaBalances.ts'
import { sessionRoutes } from './sessionRoutes.ts'

/**
 * Starts the blockchain API. It serves identity, balances, history, smart sessions and chain RPC, and reads all of them
 * from the local chains.
 */
export function startBlockchainApi(options: {
  readonly port: number
  readonly chains: readonly Chain[]
  readonly solanaUrl: string
  readonly projects: Projects
  readonly sessions: SmartSessions
  readonly names: Names
  readonly tokenImageUrl: (symbol: string) => string
  /** Handles requests to the on-ramp endpoints. */
  readonly onRamp?: (request: Request, path: string) => Reply | undefined
  /**
   * Answers JSON-RPC requests for other chains with an error of JSON-RPC instead of HTTP 400, which every browser
   * prints in its console. The modal looks up names on Ethereum.
   */
  readonly isQuiet?: boolean
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<HttpService> {
  const { projects, tokenImageUrl, solanaUrl } = options
  const chains = options.chains.filter(({ listed }) => listed)
  const clients = new Map<string, PublicClient>(chains.map((chain) => [chain.caip2, clientOf(chain)]))
  const chainOf = (request: Request) => chains.find(({ caip2 }) => caip2 === request.url.searchParams.get('chainId'))
  const history = historyRoutes(chains, clients, tokenImageUrl)
  const sessions = sessionRoutes(options.sessions, (network) => clients.get(network))
  const profiles = profileRoutes(options.names, (network) => clients.get(network))
  const listed = (network: string) => chains.find(({ caip2 }) => caip2 === network)
  const price = priceRoute(listed, tokenImageUrl)
  const convert = convertRoutes((network) => {
    const [chain, client] = [listed(network), clients.get(network)]
    return chain && client && { chain, client }
  }, tokenImageUrl)

  const handle = async (request: Request): Promise<Reply> => {
    const { pathname, searchParams } = request.url
    const gateway = await gatewayNames(pathname.slice(1))
    if (gateway) return gateway
    // Requests to two of the endpoints have no query string. They contain the project id in the body.
    const inBody = searchParams.size === 0 ? parseJson(request.body).projectId : undefined
    if (!projects.find(typeof inBody === 'string' ? inBody : searchParams.get('projectId')))
      return failure(401, 'projectId', 'Unauthorized: invalid key')
    const path = pathname.replace(/^\/+|\/+$/g, '')
    if (path === 'v1') return rpc(request)
    const answered =
      (await sessions(request, path)) ??
      (await profiles(request, path)) ??
      options.onRamp?.(request, path) ??
      price(request, path) ??
      (await convert(request, path))
    if (answered) return answered
    if (request.method !== 'GET') return failure(405, 'method', 'Method not allowed')
    if (path === 'v1/supported-chains')
      return jsonReply({ http: [...chains.map(({ caip2 }) => caip2), solanaNetwork], ws: [] })
    const onSolana = /^v1\/account\/([1-9A-HJ-NP-Za-km-z]{32,44})\/balance$/.exec(path)?.[1]
    if (onSolana && searchParams.get('chainId') === solanaNetwork)
      return jsonReply({ balances: await readSolanaBalances(solanaUrl, onSolana, tokenImageUrl) })
    const [, kind, address, what] =
      /^v1\/(identity|account)\/(0x[0-9a-fA-F]{40})(?:\/(balance|history))?$/.exec(path) ?? []
    if (!address || !isAddress(address, { strict: false })) return failure(404, 'path', 'Not found')
    if (kind === 'identity') return identity(options.names, address)
    return what ? account(request, address, what) : failure(404, 'path', 'Not found')
  }

  async function rpc(request: Request): Promise<Reply> {
    if (request.method !== 'POST') return failure(405, 'method', 'Method not allowed')
    if (request.url.searchParams.get('chainId') === solanaNetwork)
      return jsonReply(await proxyRpc(solanaUrl, request.body, isPublicSolanaMethod))
    const chain = chainOf(request)
    if (!chain && options.isQuiet) return jsonReply(await proxyRpc('', request.body, () => false))
    if (!chain) return unknownChain()
    return jsonReply(await proxyRpc(chain.rpcUrl, request.body, isPublicRpcMethod))
  }

  async function account(request: Request, address: Address, what: string): Promise<Reply> {
    const chain = chainOf(request)
    if (!chain && request.url.searchParams.has('chainId')) return unknownChain()
    const asked = chain ? [chain] : chains
    if (what === 'balance') {
      const each = asked.map((one) => readBalances(clients.get(one.caip2)!, one, address, tokenImageUrl))
      return jsonReply({ balances: (await Promise.all(each)).flat() })
    }
    return history(address, request.url.searchParams)
  }

  return startHttpService({ ...options, service: 'blockchainApi', cors: true, handle })
}

function clientOf({ id, name, rpcUrl }: Chain): PublicClient {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  return createPublicClient({ chain, transport: http(rpcUrl) })
}

function identity(names: Names, address: Address): Reply {
  return jsonReply({ name: names.of(address)[0]?.name ?? null, avatar: null })
}

function unknownChain(): Reply {
  return failure(400, 'chainId', 'The chain is not supported')
}
