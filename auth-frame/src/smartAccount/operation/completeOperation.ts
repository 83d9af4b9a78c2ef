import { isAddressEqual } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../../Auth.ts'
import { currentFees } from '../../eip155/chain/currentFees.ts'
import { chainClient } from '../chainClient.ts'
import type { SafeAccount } from '../openSmartAccount.ts'
import { assertOperationPaid, preparationError } from './assertOperationPaid.ts'
import { createBundler } from './createBundler.ts'
import type { AskedUserOperation } from './parseUserOperation.ts'
import { pickOperation } from './pickOperation.ts'

/** `expected` is the same operation with gas and price of the wallet's own choice. */
type Completed = { readonly userOperation: UserOperation<'0.7'>; readonly expected: UserOperation<'0.7'> }

/**
 * Fills in what a dapp left out of its operation.
 *
 * @throws INVALID_PARAMS for the factory of another account
 * @throws FEE_NOT_COVERED where neither the account nor a paymaster can pay the fee
 * @throws REMOTE what the bundler said against it, CHAIN_DISCONNECTED, BUNDLER_DISCONNECTED
 */
export async function completeOperation(
  auth: Auth,
  network: string,
  account: SafeAccount,
  asked: AskedUserOperation,
): Promise<Completed> {
  const { sender, callData, nonce, factory, factoryData, paymaster, paymasterData, ...numbers } = asked
  const client = chainClient(auth, network)
  const place = { network, account: account.address }
  const bundler = createBundler(auth, network, client)
  try {
    const ours = await account.getFactoryArgs()
    if (factory && !(ours.factory && isAddressEqual(factory, ours.factory) && same(factoryData, ours.factoryData)))
      throw modalError('INVALID_PARAMS', { detail: '`factory` does not make this account' })
    const prepare = async (parts: Partial<AskedUserOperation>) => {
      const prepared = await bundler.prepareUserOperation({ account, ...parts, ...ours } as never)
      return pickOperation(prepared as UserOperation<'0.7'>)
    }
    const bare = { sender, callData, ...(nonce !== undefined && { nonce }) }
    const sponsored = { ...bare, ...(paymaster && { paymaster, paymasterData: paymasterData ?? '0x' }) }
    const userOperation = await prepare({ ...sponsored, ...numbers })
    await assertOperationPaid(client, place, userOperation)
    if (Object.keys(numbers).length === 0) return { userOperation, expected: userOperation }
    const expected = await prepare(sponsored).catch(async (error: unknown) => {
      if (!paymaster) throw error
      // It may have signed the dapp's numbers, and then refuses all others.
      const alone = await prepare({ ...bare, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })
      return { ...alone, maxFeePerGas: 2n * (await currentFees(client)).price }
    })
    return { userOperation, expected }
  } catch (error) {
    throw preparationError(auth, place, error)
  }
}

const same = (one: string | undefined, other: string | undefined) => one?.toLowerCase() === other?.toLowerCase()
