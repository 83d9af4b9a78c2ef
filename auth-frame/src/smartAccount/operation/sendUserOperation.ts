import { modalError } from '#shared/errors/modalError.ts'
import { refuseOwnAccounts } from '../../eip155/accounts/refuseOwnAccounts.ts'
import type { RpcAnswer } from '../../RpcAnswer.ts'
import { openNamedSmartAccount } from '../openNamedSmartAccount.ts'
import type { SafeAccount } from '../openSmartAccount.ts'
import { approveAndSend } from './approveAndSend.ts'
import type { Call } from './Call.ts'
import { completeOperation } from './completeOperation.ts'
import { freezeOperation } from './freezeOperation.ts'
import { type AskedUserOperation, parseUserOperation } from './parseUserOperation.ts'

/**
 * `eth_sendUserOperation`: an operation of the visitor's account that the dapp made, for EntryPoint 0.7. Its calls have
 * to be encoded in the way of this frame, so that every one of them can be shown; anything else, such as code that runs
 * as the account itself (a delegate call), is refused. Missing numbers are filled in.
 *
 * @returns the operation's hash
 * @throws INVALID_PARAMS, UNAUTHORIZED, USER_REJECTED, REMOTE
 */
export const sendUserOperation: RpcAnswer = async (auth, { network, params }) => {
  const asked = parseUserOperation(params)
  const account = await openNamedSmartAccount(auth, network, asked.sender)
  const calls = await readCalls(account, asked)
  const owner = auth.signedIn()?.eip155
  if (!owner) throw modalError('UNAUTHORIZED')
  await refuseOwnAccounts(owner, calls)
  return approveAndSend(auth, async () => {
    const completed = await completeOperation(auth, network, account, asked)
    return freezeOperation({ network, calls, ...completed })
  })
}

/** Decodes the call data. Encoding the calls again must give the same bytes. */
async function readCalls(account: SafeAccount, { callData }: AskedUserOperation): Promise<readonly Call[]> {
  const refused = modalError('INVALID_PARAMS', { detail: '`callData` is not a batch of calls of this account' })
  const decoded = await account.decodeCalls?.(callData).catch(() => undefined)
  const calls = decoded?.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))
  if (!calls || calls.length < 1 || calls.length > 100) throw refused
  const again = await account.encodeCalls(calls)
  if (again.toLowerCase() !== callData) throw refused
  return calls
}
