import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Network } from '#shared/networks.ts'
import { hostedNetworks } from '#shared/networks.ts'
import { isLoopback } from '#shared/origin/isLoopback.ts'
import { frameLimits, isBounded } from '#shared/protocol/guard.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { Api } from './createApi.ts'
import { readsThroughPage } from './readsThroughPage.ts'
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

/** The methods that broadcast a signed transaction. */
const sends = /^(eth_sendRawTransaction(Sync)?|sendTransaction)$/
/** The timeout of a safe request as a whole (RL-5): several addresses share it. */
const timeout = 15_000
/** Enough for the revert data of a contract. */
const dataLimits = { bytes: 65_536, depth: 8, nodes: 200 }
/** Nodes that answer a JSON-RPC error with one of these statuses mean the error and not the status. */
const accept = [400, 500]

/**
 * Asks a network's nodes: the dapp's own addresses first, then the hosted one. The next address is tried when one
 * cannot be reached, is late, or answers nonsense; an answer of the chain, be it an error, is final. A signed
 * transaction goes to one address only, because after a lost connection no one knows whether it arrived (RL-6).
 *
 * @returns the `result`, of the size that may cross to the host
 * A node on the visitor's own device is asked by way of the page, where that is of the same device.
 *
 * @throws CHAIN_DISCONNECTED when the network has no address or none can be reached; the text names them
 * @throws REMOTE what the chain said, with its code, its text cut to 200 characters, and its data
 * @throws HTTP_STATUS, TIMED_OUT or INVALID_ANSWER of the last address, and the reason of `signal` as it is
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
    if (answer) failure = modalError('INVALID_ANSWER', { service })
  }
  const isSilent = !(failure instanceof AirlockError) || failure.reason === 'REMOTE'
  const urls = addresses.map(({ url }) => url)
  throw isSilent ? modalError('CHAIN_DISCONNECTED', { where: unreachable(api, urls) }, { cause: failure }) : failure
}

/** A node that could not read the request answers with an error and the id `null`. */
function isAnswerTo(id: number, answer: Answer): boolean {
  if ('error' in answer) return answer.id === id || answer.id === null
  return answer.id === id && isBounded(answer.result, frameLimits)
}

function resultOf(answer: Answer): Json {
  if (!('error' in answer)) return answer.result as Json
  const { code, message, data } = answer.error
  const kept = data !== undefined && isBounded(data, dataLimits) ? data : undefined
  throw modalError('REMOTE', { message: message.slice(0, 200) || 'Unknown error' }, { code, data: kept })
}

/**
 * Says where a network's nodes would have been, and which of them the browser blocks: its own words stand in the
 * console alone.
 *
 * @param urls that were tried; none of a path or a query is repeated, which may hold a key
 * @returns what follows on 'could not be reached', or nothing where there was no address
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
 * Where a network's nodes are, in the order to ask them: the dapp's own addresses, then the hosted one if it serves the
 * network. To the hosted one JSON goes as text/plain, which spares the browser a preflight request, and an own
 * address that already points there is given the project id that it lacks.
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
