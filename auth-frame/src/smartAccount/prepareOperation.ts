import type { PublicClient } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth } from '../Auth.ts'
import { refuseOwnAccounts } from '../eip155/call/refuseOwnAccounts.ts'
import { readCoinPrice } from '../eip155/chain/readCoinPrice.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { assertOperationPaid, preparationError } from './assertOperationPaid.ts'
import { chainClient } from './chainClient.ts'
import { createBundler } from './createBundler.ts'
import { createCall, encodeCreations } from './encodeCreations.ts'
import { type Call, freezeOperation, type Operation } from './Operation.ts'
import { openSmartAccount } from './openSmartAccount.ts'
import { type PaymasterService, paymasterOf } from './paymasterOf.ts'
import { takeQuoted } from './quotedOperations.ts'

type Input = {
  /** CAIP-2 id of the network. */
  readonly network: string
  readonly calls: readonly Call[]
  readonly paymaster?: PaymasterService | undefined
  /** Whether to prepare a new operation even if these calls were already quoted. */
  readonly isQuote?: boolean
}

/**
 * Prepares one user operation for some calls. The operation is complete except for its signature: it contains nonce,
 * gas and fees from the chain and the bundler, the account's deployment if needed, and the paymaster's data. The
 * bundler simulates the operation first, so an operation that would fail is never shown. If the same calls were quoted
 * a short time ago, the quoted operation is used. No private key is needed.
 *
 * @throws UNAUTHORIZED if no user is logged in
 * @throws INVALID_PARAMS for a call with data to one of the user's accounts, or if a call creates a contract and the
 * network has no library for contract creation
 * @throws FEE_NOT_COVERED if neither the account nor a paymaster can pay the fee
 * @throws REMOTE with the chain's or the bundler's error
 * @throws CHAIN_DISCONNECTED, BUNDLER_DISCONNECTED, INVALID_ANSWER
 */
export async function prepareOperation(auth: Auth, { network, calls, paymaster, isQuote }: Input): Promise<Operation> {
  const owner = auth.signedIn()?.eip155
  if (!owner) throw makeError('UNAUTHORIZED')
  await refuseOwnAccounts(owner, calls)
  const payer = paymaster && paymasterOf(auth, network, paymaster)
  try {
    const account = await openSmartAccount(auth, network, owner)
    const client = chainClient(auth, network)
    const place = { network, account: account.address }
    const quoted = isQuote ? undefined : takeQuoted(auth, { network, owner, calls, paymaster: paymaster?.url })
    // If the account was deployed after the quote, the quoted operation would try to deploy it again, so we prepare a
    // new operation.
    if (quoted && quoted.deploys !== (await account.isDeployed())) {
      await assertOperationPaid(client, place, quoted.userOperation)
      return quoted
    }
    const price = readCoinPrice(auth, network)
    const bundler = createBundler(auth, network, client)
    const made = await madeOf(client, calls)
    const prepared = await bundler.prepareUserOperation({ account, ...made, ...(payer && { paymaster: payer }) })
    const userOperation = pickOperation(prepared as UserOperation<'0.7'>)
    await assertOperationPaid(client, place, userOperation)
    return freezeOperation({
      network,
      calls,
      userOperation,
      sponsorName: payer?.sponsor()?.name,
      price: await price,
    })
  } catch (error) {
    throw preparationError(auth, { network, account: await safeAddress(owner) }, error)
  }
}

/**
 * Returns the calls unchanged, because the account's library encodes them later. If one of the calls creates a
 * contract, encodes all calls and returns the call data instead.
 */
async function madeOf(client: Pick<PublicClient, 'getCode'>, calls: readonly Call[]) {
  const known = calls.flatMap(({ to, value, data }) => (to === null ? [] : { to, value, data }))
  if (known.length === calls.length) return { calls: known }
  // On a network without the library for contract creation, the operation would succeed but create no contract.
  if (!(await client.getCode({ address: createCall })))
    throw makeError('INVALID_PARAMS', { detail: 'a smart account cannot create a contract on this network' })
  return { callData: encodeCreations(calls) }
}

/** Picks the fields of an EntryPoint 0.7 operation, and drops the other fields that the library adds. */
export function pickOperation(prepared: UserOperation<'0.7'>): UserOperation<'0.7'> {
  const { sender, nonce, callData, callGasLimit, verificationGasLimit, preVerificationGas, signature } = prepared
  const { maxFeePerGas, maxPriorityFeePerGas, factory, factoryData, paymaster, paymasterData } = prepared
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = prepared
  return {
    sender,
    nonce,
    callData,
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signature,
    ...(factory && { factory, factoryData: factoryData ?? '0x' }),
    ...(paymaster && {
      paymaster,
      paymasterData: paymasterData ?? '0x',
      paymasterVerificationGasLimit,
      paymasterPostOpGasLimit,
    }),
  }
}
