import { modalError } from '#shared/errors/modalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../Auth.ts'
import type { RpcAnswer } from '../RpcAnswer.ts'
import { type CheckedRpc, checkRpc, type RpcInput } from './checkRpc.ts'

/** What the account of the seed itself (EOA) answers on eip155. Each is loaded when it is first asked for. */
export const eoaAnswers: ReadonlyMap<string, RpcAnswer> = new Map<string, RpcAnswer>([
  ['personal_sign', async (...asked) => (await import('../eip155/message/signMessage.ts')).signMessage(...asked)],
  [
    'eth_signTypedData_v4',
    async (...asked) => (await import('../eip155/typedData/signTypedData.ts')).signTypedData(...asked),
  ],
  [
    'eth_sendTransaction',
    async (...asked) => (await import('../eip155/transaction/sendTransaction.ts')).sendTransaction(...asked),
  ],
])

/**
 * Answers one RPC request of the modal: checks the policy, runs the method's answer, checks the form of its result
 * (RPC-1, RPC-12).
 *
 * @throws METHOD_NOT_ALLOWED, UNAUTHORIZED, INVALID_PARAMS, USER_REJECTED, LIMIT_EXCEEDED, INVALID_RESULT, the chain's
 *   error
 */
export async function answerRpc(auth: Auth, input: RpcInput): Promise<Json> {
  const request = checkRpc(auth, input)
  const answer = async () => (await answerOf(auth, request))(auth, request)
  const result = await (request.row.safe ? answer() : auth.approvals.inOrder(answer))
  const parsed = request.row.result.safeParse(result)
  if (!parsed.success) throw modalError('INVALID_RESULT', { name: request.method })
  return result
}

async function answerOf(auth: Auth, request: CheckedRpc): Promise<RpcAnswer> {
  const found = request.namespace === 'solana' ? await solanaAnswer(request) : await eip155Answer(auth, request)
  if (!found) throw modalError('METHOD_NOT_ALLOWED')
  return found
}

async function solanaAnswer({ method }: CheckedRpc): Promise<RpcAnswer | undefined> {
  const { solanaAnswers } = await import('./solanaAnswers.ts')
  return solanaAnswers.get(method)
}

async function eip155Answer(auth: Auth, request: CheckedRpc): Promise<RpcAnswer | undefined> {
  const own = eoaAnswers.get(request.method)
  if (own && !(await isForSmartAccount(auth, request))) return own
  const { smartAccountAnswers } = await import('./smartAccountAnswers.ts')
  return smartAccountAnswers.get(request.method)
}

/** The smart account's code is large: visitors who prefer the other account do not load it. */
async function isForSmartAccount(auth: Auth, request: CheckedRpc): Promise<boolean> {
  if (auth.signedIn()?.preferredAccountType !== 'smartAccount') return false
  const { usesSmartAccount } = await import('./usesSmartAccount.ts')
  return usesSmartAccount(auth, request)
}
