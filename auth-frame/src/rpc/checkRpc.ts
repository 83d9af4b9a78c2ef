import { namespaceOf } from '#shared/caip.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import { answererOf, type RpcRow, rpc as rows } from '#shared/tables/rpc.ts'
import type { Auth } from '../Auth.ts'

export type RpcInput = {
  readonly namespace: Namespace
  /** CAIP-2. */
  readonly chainId: string
  readonly rpc: JsonRpc
}
/** What the policy let through. */
export type CheckedRpc = {
  readonly namespace: 'eip155' | 'solana'
  readonly network: string
  readonly method: string
  readonly params: readonly Json[]
  readonly row: RpcRow
}

/**
 * The policy of the embedded wallet (RPC-1, RPC-2), enforced here whatever the modal let through: the method is one
 * that this frame answers, its parameters fit, the network is the active one, and a visitor is logged in.
 *
 * @throws METHOD_NOT_ALLOWED, INVALID_PARAMS, UNAUTHORIZED, UNKNOWN_CHAIN
 */
export function checkRpc(
  auth: Pick<Auth, 'signedIn' | 'activeNetwork'>,
  { namespace, chainId, rpc }: RpcInput,
): CheckedRpc {
  const row = rows.get(rpc.method)
  if (!row || answererOf(rpc.method, namespace, 'auth') !== 'auth') throw modalError('METHOD_NOT_ALLOWED')
  if (namespace !== 'eip155' && namespace !== 'solana') throw modalError('METHOD_NOT_ALLOWED')
  if (namespaceOf(chainId) !== namespace)
    throw modalError('INVALID_PARAMS', { detail: `${chainId} is no network of ${namespace}` })
  if (!row.params.safeParse(rpc.params).success)
    throw modalError('INVALID_PARAMS', { detail: `\`params\` of ${rpc.method} have the wrong form` })
  if (!auth.signedIn()) throw modalError('UNAUTHORIZED')
  if (!row.safe && auth.activeNetwork(namespace) !== chainId) throw modalError('UNKNOWN_CHAIN')
  return { namespace, network: chainId, method: rpc.method, params: listed(rpc.params), row }
}

/** The two families write parameters as a list or as one object. */
function listed(params: JsonRpc['params']): readonly Json[] {
  if (params === undefined) return []
  return Array.isArray(params) ? params : [params as Json]
}
