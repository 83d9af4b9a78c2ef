import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { isLoopback } from '#shared/isLoopback.ts'
import type { Network } from '#shared/networks.ts'
import { hostedNetworks } from '#shared/networks.ts'
import { frameLimits, isBounded } from '#shared/protocol/guard.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { Api } from './createApi.ts'
import { withQuery } from './withQuery.ts'

const Answer = z.union([
  z.object({
    id: z.unknown(),
    error: z.object({
      code: z.catch(z.int(), -32603),
      message: z.catch(z.string(), ''),
      data: z.optional(z.unknown()),
    }),
  }),
  z.object({ id: z.unknown(), result: z.unknown() }),
])
type Answer = z.output<typeof Answer>

/** Methods that broadcast a signed transaction. */
const sends = /^(eth_sendRawTransaction(Sync)?|sendTransaction)$/
/** Total timeout in ms of a request that broadcasts no transaction, shared by all its RPC URLs (RL-5). */
const timeout = 15_000
/** Limits for the data of a chain's error, large enough for a contract's revert data. */
const dataLimits = { bytes: 65_536, depth: 8, nodes: 200 }
/** Some nodes send a JSON-RPC error with HTTP status 400 or 500. For these statuses, we read the JSON-RPC error. */
const accept = [400, 500]

/**
 * Sends a request to a network's nodes: to the dapp's own RPC URLs first, then to the hosted one. Tries the next URL if
 * a node is unreachable, too slow, or returns an invalid answer. The chain's answer is final, even if it is an error. A
 * signed transaction is sent to a single RPC URL, because after a connection failure we cannot know whether the
 * transaction arrived (RL-6). If the node and the host page are both on the user's own device, the request goes through
 * the host page.
 *
 * @returns the `result`, within the size limit for messages to the host
 * @throws CHAIN_DISCONNECTED if the network has no RPC URL or none is reachable; the message lists the URLs
 * @throws REMOTE for the chain's error, with its code, its message cut to 200 characters, and its data
 * @throws HTTP_STATUS, TIMED_OUT or INVALID_ANSWER of the last RPC URL; the unchanged reason of `signal`
 */
export async function chainRpc(
  api: Api,
  network: Network,
  { method, params }: JsonRpc,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Json> {
  const addresses = rpcAddresses(api, network).slice(0, sends.test(method) ? 1 : undefined)
  const id = crypto.getRandomValues(new Uint32Array(1))[0]!
  const body = { jsonrpc: '2.0', id, method, params: params ?? [] }
  let failure: unknown
  for (const { url, contentType } of addresses) {
    const service = `${network.name} RPC at ${new URL(url).host}`
    const ask = { service, body, contentType, accept, schema: Answer, signal, timeout: timeout / addresses.length }
    const { http } = (await readsThroughPage(api, url, method)) ? api.page! : api
    const answer = await http.post(url, ask).catch((error: unknown) => {
      signal?.throwIfAborted()
      failure = error
    })
    if (answer && isAnswerTo(id, answer)) return resultOf(answer)
    if (answer) failure = makeError('INVALID_ANSWER', { service })
  }
  const isSilent = !(failure instanceof AirlockError) || failure.reason === 'REMOTE'
  const urls = addresses.map(({ url }) => url)
  throw isSilent ? makeError('CHAIN_DISCONNECTED', { where: unreachable(api, urls) }, { cause: failure }) : failure
}

/**
 * Whether a node must be requested through the host page, because both are on the user's own device (RPC-13). The modal
 * has a public origin, so browsers block its requests to a local node, or prompt the user.
 *
 * @param url an RPC URL from the dapp
 * @param method JSON-RPC method
 */
export async function readsThroughPage({ page, deployment }: Api, url: string, method: string): Promise<boolean> {
  const { hostname, origin } = new URL(url)
  const isOfDevice =
    page !== undefined &&
    isLoopback(new URL(page.origin).hostname) &&
    isLoopback(hostname) &&
    origin !== new URL(deployment.blockchainApi).origin
  if (!isOfDevice) return false
  const { rpc } = await import('#shared/tables/rpc.ts')
  return Object.values(rpc.get(method)?.answer ?? {}).includes('rpc')
}

/**
 * Whether an answer belongs to a request. A node that could not parse the request answers with an error whose id is
 * `null`.
 */
function isAnswerTo(id: number, answer: Answer): boolean {
  if ('error' in answer) return answer.id === id || answer.id === null
  return answer.id === id && isBounded(answer.result, frameLimits)
}

function resultOf(answer: Answer): Json {
  if (!('error' in answer)) return answer.result as Json
  const { code, message, data } = answer.error
  const kept = data !== undefined && isBounded(data, dataLimits) ? data : undefined
  throw makeError('REMOTE', { message: message.slice(0, 200) || 'Unknown error' }, { code, data: kept })
}

/**
 * Describes why a network is unreachable: lists its RPC URLs, and which of them the browser blocks. Needed because the
 * browser reports a blocked URL only in the console.
 *
 * @param urls RPC URLs that were tried. The text omits their paths and queries, which may contain a key
 * @returns the text after 'could not be reached'; empty if there was no URL
 */
function unreachable({ page, deployment }: Api, urls: readonly string[]): string {
  const { origin: hosted } = new URL(deployment.blockchainApi)
  const says = urls.map((url) => {
    const { origin, protocol, hostname } = new URL(url)
    if (protocol !== 'http:' || origin === hosted) return origin
    if (!isLoopback(hostname)) return `${origin} (blocked: it needs https)`
    return page && isLoopback(new URL(page.origin).hostname)
      ? `${origin} (asked by the page)`
      : `${origin} (blocked: only a page on the same device may read it)`
  })
  return says.length > 0 ? ` at ${says.join(', ')}` : ''
}

type RpcAddress = { readonly url: string; readonly contentType: string }

/**
 * Returns a network's RPC URLs in the order to try them: the dapp's own, then the hosted one if it serves the network.
 * The hosted server receives JSON as text/plain, which avoids a preflight request. If one of the dapp's own URLs points
 * to the hosted server without a project id, the project id is added.
 */
function rpcAddresses({ deployment, identity }: Api, network: Network): readonly RpcAddress[] {
  const { projectId } = identity
  const hostedOrigin = new URL(deployment.blockchainApi).origin
  const hosted = withQuery(`${deployment.blockchainApi}/v1/`, { chainId: network.caipNetworkId, projectId })
  const own = network.rpcUrls
    .filter((url) => URL.canParse(url))
    .map((text) => {
      const url = new URL(text)
      if (url.origin === hostedOrigin && !url.searchParams.has('projectId'))
        url.searchParams.set('projectId', projectId)
      return url.href
    })
  const urls = new Set([...own, ...(hostedNetworks.has(network.caipNetworkId) ? [hosted] : [])])
  return [...urls].map((url) => ({
    url,
    contentType: new URL(url).origin === hostedOrigin ? 'text/plain' : 'application/json',
  }))
}
