import { ModalError } from '#shared/errors/ModalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../Auth.ts'
import { type CheckedRpc, checkRpc, type RpcInput } from './checkRpc.ts'

type Answer = (auth: Auth, request: CheckedRpc) => Promise<Json>

/** What the account of the seed itself answers on eip155. Each is loaded when it is first asked for. */
const ownAccount: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['personal_sign', async (...asked) => (await import('./signMessage.ts')).signMessage(...asked)],
  ['eth_signTypedData_v4', async (...asked) => (await import('./signTypedData.ts')).signTypedData(...asked)],
  ['eth_sendTransaction', async (...asked) => (await import('./sendTransaction.ts')).sendTransaction(...asked)],
])

/**
 * Answers one RPC request of the modal: the policy, then whoever answers the method, then the shape of the result (RPC-1,
 * RPC-12).
 *
 * @throws METHOD_NOT_ALLOWED, UNAUTHORIZED, INVALID_PARAMS, USER_REJECTED, LIMIT_EXCEEDED, INVALID_RESULT, what the chain said
 */
export async function handleRpc(auth: Auth, input: RpcInput): Promise<Json> {
  const request = checkRpc(auth, input)
  const answer = () => (request.namespace === 'solana' ? solana : eip155)(auth, input, request)
  const result = await (request.row.safe ? answer() : auth.approvals.inOrder(answer))
  const parsed = request.row.result.safeParse(result)
  if (!parsed.success) throw new ModalError('INVALID_RESULT', { name: request.method })
  return result
}

async function solana(auth: Auth, input: RpcInput): Promise<Json> {
  const { handleSolana } = await import('../solana/handleSolana.ts')
  const answer = handleSolana.get(input.rpc.method)
  if (!answer) throw new ModalError('METHOD_NOT_ALLOWED')
  return answer(auth, input)
}

async function eip155(auth: Auth, input: RpcInput, request: CheckedRpc): Promise<Json> {
  const own = ownAccount.get(request.method)
  if (own && !(await isForSmartAccount(auth, input))) return own(auth, request)
  const { handleSmart } = await import('../smart/handleSmart.ts')
  const answer = handleSmart.get(request.method)
  if (!answer) throw new ModalError('METHOD_NOT_ALLOWED')
  return answer(auth, input)
}

/** The smart account's code is big: who prefers the other account does not load it. */
async function isForSmartAccount(auth: Auth, input: RpcInput): Promise<boolean> {
  if (auth.signedIn()?.preferredAccountType !== 'smartAccount') return false
  const { usesSmartAccount } = await import('../smart/usesSmartAccount.ts')
  return usesSmartAccount(auth, input)
}
