import { hexChainId, networkIdOfHex } from '#shared/caip.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import type { Answerer } from '#shared/tables/RpcRow.ts'
import { answererOf, connectsBy, isKnown, maySpend, namedAccount, rpc as rows } from '#shared/tables/rpc.ts'
import { refreshBalances } from '../account/balances/refreshBalances.ts'
import type { App } from '../app/App.ts'
import { showError } from '../app/reporting/showError.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { startNetwork } from '../wallets/connections/startNetwork.ts'
import { switchNetwork } from '../wallets/restore/switchNetwork.ts'
import { liveOf } from '../wallets/table/liveOf.ts'
import { askVisitor } from './askVisitor.ts'

/** Throws MODAL_CLOSED if the user closed the modal after the request was made. */
export type UnlessClosed = () => void

/**
 * Answers a dapp's request that reached the frame. The table in `rpc.ts` determines who answers the request (RPC-1).
 *
 * @param unlessClosed called before the modal opens for the request
 * @throws 4200 if the table does not assign the method to this connector; 4100 if the method needs a connection;
 *   otherwise the error of the wallet or network that answers
 */
export async function request(
  app: App,
  namespace: Namespace,
  rpc: JsonRpc,
  unlessClosed: UnlessClosed = () => {},
): Promise<Json> {
  await app.restored
  const connection = liveOf(app, namespace)
  const answerer = answererOf(rpc.method, namespace, connection?.kind ?? 'none')
  if (!answerer) {
    if (!connection && isKnown(rpc.method, namespace)) throw makeError('UNAUTHORIZED')
    showActionNotAllowed(app)
    throw makeError('METHOD_NOT_ALLOWED')
  }
  const row = rows.get(rpc.method)!
  if (!row.params.safeParse(rpc.params).success)
    throw makeError('INVALID_PARAMS', { detail: `these are not the parameters of ${rpc.method}` })
  // On networks where the same key has a different address, only the wallet knows whether the account is its own.
  const account = row.accountFormat === 'perNetwork' ? undefined : namedAccount(row, rpc.params)
  // Only eip155 addresses are case-insensitive.
  const folded = (text: string) => (namespace === 'eip155' ? text.toLowerCase() : text)
  const known = accountsOf(app, namespace).map(folded)
  if (account !== undefined && !known.includes(folded(account))) throw makeError('UNAUTHORIZED')
  const network = startNetwork(app.store.getState(), namespace)
  const given = await answer(app, answerer, namespace, rpc, unlessClosed)
  const result = row.result.safeParse(given)
  if (answerer === 'wallet' && !row.safe && maySpend(rpc.method)) void refreshBalances(app)
  if (!result.success && given === '0x' && answerer === 'wallet')
    return (await import('./onChainSignature.ts')).onChainSignature(app, { namespace, network, rpc })
  if (!result.success) throw makeError('INVALID_RESULT', { name: answerer === 'rpc' ? 'The network' : 'The wallet' })
  return result.data as Json
}

async function answer(
  app: App,
  answerer: Answerer,
  namespace: Namespace,
  rpc: JsonRpc,
  unlessClosed: UnlessClosed,
): Promise<Json> {
  const state = app.store.getState()
  const active = startNetwork(state, namespace) ?? (namespace === 'eip155' ? 'eip155:1' : null)
  if (!active) throw makeError('NETWORK_NOT_FOUND')
  const connection = liveOf(app, namespace)
  if (answerer === 'rpc') {
    const known = networkOf(state, active)
    if (!known) throw makeError('CHAIN_DISCONNECTED')
    const [api, { chainRpc }] = await Promise.all([app.api(), import('../app/http/chainRpc.ts')])
    return chainRpc(api, known, rpc)
  }
  // The frame itself handles both methods. The embedded wallet switches only to networks that the dapp lists, and
  // revoking the account permission disconnects the embedded wallet.
  if (answerer === 'auth' && (rpc.method === 'wallet_switchEthereumChain' || rpc.method === 'wallet_revokePermissions'))
    return answerHere(app, namespace, rpc, unlessClosed)
  if (answerer === 'wallet' && connection?.kind === 'walletConnect' && namespace === 'solana') {
    const [account = ''] = accountsOf(app, namespace)
    const { askSolanaSession } = await import('./askSolanaSession.ts')
    return askSolanaSession(app, { connection, network: active, account }, rpc)
  }
  if ((answerer === 'wallet' || answerer === 'auth') && connection) return connection.request(active, rpc)
  if (answerer === 'sdk') return answerFromRoute(app, namespace, rpc.method, active)
  if (answerer === 'modal') return answerHere(app, namespace, rpc, unlessClosed)
  throw makeError('METHOD_NOT_ALLOWED')
}

/** Answers a request that the SDK would answer from its route, if the request was sent before the SDK had the route. */
function answerFromRoute(app: App, namespace: Namespace, method: string, network: string): Json {
  if (method === 'eth_chainId') return hexChainId(network)
  if (method === 'net_version') return String(BigInt(hexChainId(network)))
  const { lists } = rows.get(method)!
  const accounts = accountsOf(app, namespace)
  return lists ? accounts.map((account) => ({ [lists]: account })) : accounts
}

const accountsOf = (app: App, namespace: Namespace): string[] => {
  const { accounts, address } = connectionOf(app.store.getState(), namespace)
  return accounts.map((account) => account.address).sort((a, b) => Number(b === address) - Number(a === address))
}

/** Returns whether an EIP-2255 request is about `eth_accounts`, the only permission that the modal grants. */
const namesAccounts = (params: Json | undefined): boolean => {
  const [first] = Array.isArray(params) ? params : []
  return Object.hasOwn(Object(first), 'eth_accounts')
}

/** Returns the EIP-2255 permissions, in the format of a `wallet_getPermissions` result. */
const permissions = (accounts: string[]): Json =>
  accounts.length === 0
    ? []
    : [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts }] }]

async function answerHere(app: App, namespace: Namespace, rpc: JsonRpc, unlessClosed: UnlessClosed): Promise<Json> {
  const { method, params } = rpc
  if (method === 'wallet_requestPermissions' && !namesAccounts(params))
    throw makeError('INVALID_PARAMS', { detail: 'the only permission is eth_accounts' })
  const connects = connectsBy(rpc)
  if (connects === 'silent') return []
  if (connects === 'asks') return connectAndAnswer(app, namespace, rpc, unlessClosed)
  switch (method) {
    case 'wallet_disconnect':
      await disconnect(app, namespace)
      return null
    case 'eth_coinbase':
      return accountsOf(app, namespace)[0] ?? null
    case 'wallet_getPermissions':
      return permissions(accountsOf(app, namespace))
    case 'wallet_revokePermissions': {
      if (namesAccounts(params)) {
        await disconnect(app, namespace)
        return null
      }
      const connection = liveOf(app, namespace)
      // The auth frame revokes ERC-7715 permissions. No other kind of permission was ever granted.
      if (connection?.kind !== 'auth') return null
      const { network } = connectionOf(app.store.getState(), namespace)
      return connection.request(network ?? 'eip155:1', rpc)
    }
    case 'wallet_switchEthereumChain': {
      const [{ chainId }] = params as unknown as [{ chainId: string }]
      const id = networkIdOfHex(chainId)
      if (!networkOf(app.store.getState(), id)) throw makeError('UNKNOWN_CHAIN')
      await switchNetwork(app, id)
      return null
    }
    default:
      throw makeError('METHOD_NOT_ALLOWED')
  }
}

/** Asks the user to connect, then answers the request. */
async function connectAndAnswer(
  app: App,
  namespace: Namespace,
  rpc: JsonRpc,
  unlessClosed: UnlessClosed,
): Promise<Json> {
  if (!liveOf(app, namespace)) {
    unlessClosed()
    await askVisitor(app, namespace)
    // The connection may have ended right after it was made.
    if (!liveOf(app, namespace)) throw makeError('UNAUTHORIZED')
  }
  // Now that the user has connected, the wallet or its session can answer the request.
  if (namespace !== 'eip155') return request(app, namespace, rpc)
  const accounts = accountsOf(app, namespace)
  return rpc.method === 'eth_requestAccounts' ? accounts : permissions(accounts)
}

/**
 * Shows "Action not allowed" if the user has just clicked or typed in the open modal. Requests that a dapp sends in the
 * background are refused without a message.
 */
export function showActionNotAllowed(
  app: App,
  hasActed: () => boolean = () => globalThis.navigator?.userActivation?.isActive ?? false,
): void {
  const error = makeError('ACTION_NOT_ALLOWED')
  if (app.store.getState().open && hasActed()) showError(app, error, error)
}
