import { hexChainId, networkIdOfHex } from '#shared/caip.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { isBounded } from '#shared/protocol/guard.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import type { Connection } from '../connector.ts'
import type { SessionListener } from './listenSession.ts'
import type { Client } from './openClient.ts'
import {
  approvedNetworks,
  type Session,
  sessionAccounts,
  sessionMethods,
  sessionNetwork,
  writtenNetwork,
} from './session.ts'
import { walletError } from './walletError.ts'

/** Maximum time (ms) between a wallet's answer and its session update with the new network. */
const updateTimeoutMs = 3_000
const transactions = ['eth_sendTransaction', 'eth_signTransaction']
const resultLimits = { bytes: 1_048_576, depth: 32, nodes: 10_000 }

/**
 * Creates the connection for one namespace of a session.
 *
 * @param end ends the session in all its namespaces
 */
export function sessionConnection(
  client: Client,
  topic: string,
  namespace: Namespace,
  listener: SessionListener,
  end: () => Promise<void>,
): Connection {
  const sessions = client.session
  const isThere = () => sessions.keys.includes(topic)
  const session = () => sessions.get(topic) as Session

  const has = (method: string, network = listener.network) =>
    isThere() && sessionMethods(session(), namespace, network).includes(method)
  // Returns `null` for a wallet that is known to approve any network.
  const approved = () => (isThere() ? approvedNetworks(session(), namespace) : [])

  const ask = async (network: string, rpc: JsonRpc): Promise<Json> => {
    try {
      if (!isThere()) throw makeError('DISCONNECTED')
      if (approved()?.includes(network) === false) throw makeError('CHAIN_NOT_SUPPORTED')
      if (!has(rpc.method, network)) throw makeError('METHOD_NOT_ALLOWED')
      const result: unknown = await client.request({
        topic,
        chainId: writtenNetwork(session(), namespace, network),
        request: { method: rpc.method, params: rpc.params ?? [] },
      })
      if (!isBounded(result ?? null, resultLimits)) throw makeError('INVALID_RESULT', { name: 'The wallet' })
      return (result ?? null) as Json
    } catch (error) {
      throw walletError(error)
    }
  }
  const moved = (network: string) => {
    listener.network = network
    listener.events.networkChanged(network, true)
  }

  const connection: Connection = { kind: 'walletConnect', request: ask, has: (method) => has(method), disconnect: end }

  /** Sends an eip155 request. The request itself may name a network. */
  const askEip155: Connection['request'] = async (network, rpc) => {
    const [first] = Array.isArray(rpc.params) ? rpc.params : []
    const chainId = (first as { chainId?: unknown } | undefined)?.chainId
    assertChain(rpc.method, chainId, network)
    if (typeof chainId !== 'string') return ask(network, rpc)
    // Calls may be for any network of the session (EIP-5792), so the request is sent on the network that the calls
    // name.
    if (rpc.method === 'wallet_sendCalls') return ask(networkIdOfHex(chainId), rpc)
    if (rpc.method === 'wallet_switchEthereumChain') return switchChain(network, networkIdOfHex(chainId))
    return ask(network, rpc)
  }
  const switchChain = async (network: string, target: string): Promise<null> => {
    // If the session contains the network, the wallet need not switch, because each request names its network.
    if (!approved()?.includes(target)) {
      // The wallet may have removed the active network from the session, so send the request on a network that remains.
      const via = sessionNetwork(session(), namespace, network, listener.listed)
      await ask(via, { method: 'wallet_switchEthereumChain', params: [{ chainId: hexChainId(target) }] })
      // Some wallets answer `null` to every request. So we wait until the session contains the network or the wallet
      // sends the event. Otherwise the next request would go to a chain that the wallet does not support.
      const isReached = () => listener.network === target || (approved()?.includes(target) ?? true)
      if (!(await becomesTrue(client, isReached))) throw makeError('CHAIN_NOT_SUPPORTED')
    }
    moved(target)
    return null
  }

  if (namespace === 'eip155') return { ...connection, request: askEip155 }
  return {
    ...connection,
    // Families other than eip155 have no switch request, so only the networks in the session are available.
    async switchNetwork({ caipNetworkId }) {
      if (!isThere()) throw makeError('DISCONNECTED')
      if (!(approved()?.includes(caipNetworkId) ?? true)) throw makeError('CHAIN_NOT_SUPPORTED')
      moved(caipNetworkId)
      listener.events.accountsChanged(sessionAccounts(session(), namespace, caipNetworkId))
    },
  }
}

/**
 * Resolves with `true` as soon as a session update or an event of the wallet makes the condition true, or with `false`
 * after three seconds.
 */
function becomesTrue(client: Pick<Client, 'on' | 'off'>, isTrue: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => isTrue() && end()
    const end = () => {
      clearTimeout(timer)
      client.off('session_update', look)
      client.off('session_event', look)
      resolve(isTrue())
    }
    const timer = setTimeout(end, updateTimeoutMs)
    client.on('session_update', look)
    client.on('session_event', look)
    look()
  })
}

/**
 * Checks that a transaction does not name a different network than its request. The wallet would use the request's
 * network, which is not what the dapp meant.
 *
 * @throws INVALID_PARAMS, as the embedded wallet does
 */
function assertChain(method: string, chainId: unknown, network: string): void {
  if (!transactions.includes(method) || chainId == null) return
  const isNumber = typeof chainId === 'number' || (typeof chainId === 'string' && /^(0x[\da-f]+|\d+)$/i.test(chainId))
  if (!isNumber || Number(chainId) !== Number(hexChainId(network)))
    throw makeError('INVALID_PARAMS', { detail: '`chainId` is not the active network' })
}
