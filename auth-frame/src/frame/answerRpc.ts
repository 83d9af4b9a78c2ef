import { namespaceOf } from '#shared/caip.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import type { RpcRow } from '#shared/tables/RpcRow.ts'
import { answererOf, rpc as rows } from '#shared/tables/rpc.ts'
import type { Auth, RpcAnswer, RpcRequest } from '../Auth.ts'

/** The functions that answer the EOA's RPC methods on eip155. Each function is loaded at its first use. */
export const eoaAnswers: ReadonlyMap<string, RpcAnswer> = new Map<string, RpcAnswer>([
  ['personal_sign', async (...asked) => (await import('../eip155/messageApproval.ts')).signMessage(...asked)],
  [
    'eth_signTypedData_v4',
    async (...asked) => (await import('../eip155/typedDataApproval.ts')).signTypedData(...asked),
  ],
  ['eth_sendTransaction', async (...asked) => (await import('../eip155/sendTransaction.ts')).sendTransaction(...asked)],
])

/**
 * Answers one RPC request from the modal: checks the policy, runs the method's answer function, and validates the
 * result (RPC-1, RPC-12).
 *
 * @throws METHOD_NOT_ALLOWED, UNAUTHORIZED, INVALID_PARAMS, USER_REJECTED, LIMIT_EXCEEDED, INVALID_RESULT, the chain's
 * error
 */
export async function answerRpc(auth: Auth, input: RpcInput): Promise<Json> {
  const request = checkRpc(auth, input)
  const answer = async () => (await answerOf(auth, request))(auth, request)
  const result = await (request.row.safe ? answer() : auth.approvals.inOrder(answer))
  const parsed = request.row.result.safeParse(result)
  if (!parsed.success) throw makeError('INVALID_RESULT', { name: request.method })
  return result
}

async function answerOf(auth: Auth, request: CheckedRpc): Promise<RpcAnswer> {
  const found = request.namespace === 'solana' ? await solanaAnswer(request) : await eip155Answer(auth, request)
  if (!found) throw makeError('METHOD_NOT_ALLOWED')
  return found
}

async function solanaAnswer({ method }: CheckedRpc): Promise<RpcAnswer | undefined> {
  const { solanaAnswers } = await import('../solana/solanaAnswers.ts')
  return solanaAnswers.get(method)
}

async function eip155Answer(auth: Auth, request: CheckedRpc): Promise<RpcAnswer | undefined> {
  const { row, method } = request
  if (!row.smartAccountOnly && !(await isForSmartAccount(auth, request))) return eoaAnswers.get(method)
  const { smartAccountAnswers } = await import('./smartAccountAnswers.ts')
  return smartAccountAnswers.get(method)
}

/**
 * Whether the smart account answers a request. The smart account code is large, so we do not load it for users who
 * prefer the EOA.
 */
async function isForSmartAccount(auth: Auth, request: CheckedRpc): Promise<boolean> {
  if (auth.signedIn()?.preferredAccountType !== 'smartAccount') return false
  const { usesSmartAccount } = await import('../eip155/call/refuseOwnAccounts.ts')
  return usesSmartAccount(auth, request)
}

export type RpcInput = {
  readonly namespace: Namespace
  /** CAIP-2 id of the network. */
  readonly chainId: string
  readonly rpc: JsonRpc
}
/** A request that passed the policy. */
type CheckedRpc = RpcRequest & { readonly namespace: 'eip155' | 'solana'; readonly row: RpcRow }

/**
 * Enforces the embedded wallet's policy (RPC-1, RPC-2), even if the modal has already checked the request. This frame
 * must answer the method, the parameters must be valid, the network must be the active one, and a user must be logged
 * in.
 *
 * @throws METHOD_NOT_ALLOWED, INVALID_PARAMS, UNAUTHORIZED, UNKNOWN_CHAIN
 */
export function checkRpc(
  auth: Pick<Auth, 'signedIn' | 'activeNetwork'>,
  { namespace, chainId, rpc }: RpcInput,
): CheckedRpc {
  const row = rows.get(rpc.method)
  if (!row || answererOf(rpc.method, namespace, 'auth') !== 'auth') throw makeError('METHOD_NOT_ALLOWED')
  if (namespace !== 'eip155' && namespace !== 'solana') throw makeError('METHOD_NOT_ALLOWED')
  if (namespaceOf(chainId) !== namespace)
    throw makeError('INVALID_PARAMS', { detail: `${chainId} is no network of ${namespace}` })
  if (!row.params.safeParse(rpc.params).success)
    throw makeError('INVALID_PARAMS', { detail: `\`params\` of ${rpc.method} have the wrong form` })
  if (!auth.signedIn()) throw makeError('UNAUTHORIZED')
  if (!row.safe && auth.activeNetwork(namespace) !== chainId) throw makeError('UNKNOWN_CHAIN')
  return { namespace, network: chainId, method: rpc.method, params: listed(rpc.params), row }
}

/** Returns the parameters as a list. eip155 methods take a list of parameters, Solana methods a single object. */
function listed(params: JsonRpc['params']): readonly Json[] {
  if (params === undefined) return []
  return Array.isArray(params) ? params : [params as Json]
}
