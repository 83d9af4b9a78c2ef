import { type Address, type PublicClient, parseAbi } from 'viem'
import { entryPoint07Address, type UserOperation } from 'viem/account-abstraction'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Auth } from '../Auth.ts'
import { assertFeeCovered, feeNotCovered } from '../eip155/chain/assertFeeCovered.ts'
import { bundlerError } from './askBundler.ts'
import { maxFeeOf } from './Operation.ts'

const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])
type Place = { readonly network: string; readonly account: Address }

/**
 * Refuses an operation if the account cannot pay the operation's fee, unless a paymaster pays.
 *
 * @throws FEE_NOT_COVERED
 */
export async function assertOperationPaid(
  client: PublicClient,
  { network, account }: Place,
  operation: UserOperation<'0.7'>,
): Promise<void> {
  if (operation.paymaster) return
  const fee = maxFeeOf(operation)
  const deposit = () =>
    client.readContract({ address: entryPoint07Address, abi, functionName: 'balanceOf', args: [account] })
  await assertFeeCovered(client, { network, account, fee, deposit })
}

/**
 * Converts the failure of an operation's preparation into the error to throw. ERC-4337's code AA21 means that the
 * account cannot pay the fee.
 */
export function preparationError(auth: Auth, { network, account }: Place, error: unknown): AirlockError {
  const failure = bundlerError(auth, error)
  return failure.reason === 'REMOTE' && /\bAA21\b/.test(failure.message)
    ? feeNotCovered(network, account, failure)
    : failure
}
