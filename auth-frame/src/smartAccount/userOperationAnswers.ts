import { isAddressEqual } from 'viem'
import { entryPoint07Address, formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth, RpcAnswer } from '../Auth.ts'
import { refuseOwnAccounts } from '../eip155/call/refuseOwnAccounts.ts'
import { chainError } from '../eip155/chain/chainError.ts'
import { currentFees } from '../eip155/chain/currentFees.ts'
import { HexAddress, HexBytes, HexHash, HexQuantity } from '../eip155/chain/hexForms.ts'
import { approveAndSend } from './approveAndSend.ts'
import { askBundler } from './askBundler.ts'
import { assertOperationPaid, preparationError } from './assertOperationPaid.ts'
import { chainClient } from './chainClient.ts'
import { createBundler } from './createBundler.ts'
import { type Call, freezeOperation } from './Operation.ts'
import { openNamedSmartAccount, type SafeAccount } from './openSmartAccount.ts'
import { operationReceipt } from './operationReceipt.ts'
import { type AskedUserOperation, parseUserOperation } from './parseUserOperation.ts'
import { pickOperation } from './prepareOperation.ts'

const Gas = z.object({
  preVerificationGas: HexQuantity,
  verificationGasLimit: HexQuantity,
  callGasLimit: HexQuantity,
  paymasterVerificationGasLimit: z.optional(z.nullable(HexQuantity)),
  paymasterPostOpGasLimit: z.optional(z.nullable(HexQuantity)),
})
const optional = {
  bytes: z.optional(z.nullable(HexBytes)),
  address: z.optional(z.nullable(HexAddress)),
  quantity: z.optional(z.nullable(HexQuantity)),
}
const Found = z.object({
  userOperation: z.object({
    sender: HexAddress,
    nonce: HexQuantity,
    callData: HexBytes,
    callGasLimit: HexQuantity,
    verificationGasLimit: HexQuantity,
    preVerificationGas: HexQuantity,
    maxFeePerGas: HexQuantity,
    maxPriorityFeePerGas: HexQuantity,
    signature: HexBytes,
    factory: optional.address,
    factoryData: optional.bytes,
    paymaster: optional.address,
    paymasterData: optional.bytes,
    paymasterVerificationGasLimit: optional.quantity,
    paymasterPostOpGasLimit: optional.quantity,
  }),
  entryPoint: HexAddress,
  blockNumber: optional.quantity,
  blockHash: z.optional(z.nullable(HexHash)),
  transactionHash: z.optional(z.nullable(HexHash)),
})

/** Handles `eth_supportedEntryPoints`: returns the bundler's entry points that the account supports. */
const supportedEntryPoints: RpcAnswer = async (auth, { network }) => {
  const asked = { method: 'eth_supportedEntryPoints', params: [] }
  const known = await askBundler(auth, network, asked, z.array(HexAddress).check(z.maxLength(20)))
  return known.filter((address) => isAddressEqual(address, entryPoint07Address))
}

/**
 * Handles `eth_estimateUserOperationGas`. Missing fields are filled in, and a missing signature is replaced by a stub.
 * State overrides are not forwarded.
 */
const estimateUserOperationGas: RpcAnswer = async (auth, { network, params }) => {
  const asked = parseUserOperation(params)
  const account = await openNamedSmartAccount(auth, network, asked.sender)
  const [signature, nonce, factory] = await Promise.all([
    account.getStubSignature(),
    asked.nonce ?? account.getNonce(),
    account.getFactoryArgs(),
  ]).catch((error: unknown) => {
    throw chainError(error)
  })
  const filled = { ...none, ...asked, ...(factory.factory && factory), nonce, signature }
  const completed = [formatUserOperationRequest(filled) as unknown as Json, entryPoint07Address]
  return (await askBundler(auth, network, { method: 'eth_estimateUserOperationGas', params: completed }, Gas)) as Json
}
const none = {
  callGasLimit: 0n,
  verificationGasLimit: 0n,
  preVerificationGas: 0n,
  maxFeePerGas: 0n,
  maxPriorityFeePerGas: 0n,
}

/** Handles `eth_getUserOperationByHash`. */
const userOperationByHash: RpcAnswer = async (auth, { network, params }) => {
  const asked = { method: 'eth_getUserOperationByHash', params: [hashOf(params)] }
  return (await askBundler(auth, network, asked, z.nullable(Found))) as Json
}

/** Handles `eth_getUserOperationReceipt`. */
const userOperationReceipt: RpcAnswer = async (auth, { network, params }) =>
  (await operationReceipt(auth, network, hashOf(params))) as Json

function hashOf([hash, ...rest]: readonly Json[]): string {
  if (!HexHash.safeParse(hash).success || rest.length > 0)
    throw makeError('INVALID_PARAMS', { detail: 'the hash has the wrong form' })
  return hash as string
}

/** The methods that read user operations through the bundler (ERC-7769), with the functions that answer them. */
export const bundlerAnswers: ReadonlyMap<string, RpcAnswer> = new Map<string, RpcAnswer>([
  ['eth_supportedEntryPoints', supportedEntryPoints],
  ['eth_estimateUserOperationGas', estimateUserOperationGas],
  ['eth_getUserOperationByHash', userOperationByHash],
  ['eth_getUserOperationReceipt', userOperationReceipt],
])

/**
 * Handles `eth_sendUserOperation`: sends a user operation that the dapp created for the user's account and EntryPoint
 * 0.7. The call data must be exactly what this frame would encode for the calls, so that we can show every call. Any
 * other call data is refused, such as a delegate call, which runs another contract's code as the account's own. Missing
 * gas and fees are filled in.
 *
 * @returns the operation's hash
 * @throws INVALID_PARAMS, UNAUTHORIZED, USER_REJECTED, REMOTE
 */
export const sendUserOperation: RpcAnswer = async (auth, { network, params }) => {
  const asked = parseUserOperation(params)
  const account = await openNamedSmartAccount(auth, network, asked.sender)
  const calls = await readCalls(account, asked)
  const owner = auth.signedIn()?.eip155
  if (!owner) throw makeError('UNAUTHORIZED')
  await refuseOwnAccounts(owner, calls)
  return approveAndSend(auth, async () => {
    const completed = await completeOperation(auth, network, account, asked)
    return freezeOperation({ network, calls, ...completed })
  })
}

/** Decodes the operation's call data into calls. Throws unless encoding the calls again gives the same bytes. */
async function readCalls(account: SafeAccount, { callData }: AskedUserOperation): Promise<readonly Call[]> {
  const refused = makeError('INVALID_PARAMS', { detail: '`callData` is not a batch of calls of this account' })
  const decoded = await account.decodeCalls?.(callData).catch(() => undefined)
  const calls = decoded?.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))
  if (!calls || calls.length < 1 || calls.length > 100) throw refused
  const again = await account.encodeCalls(calls)
  if (again.toLowerCase() !== callData) throw refused
  return calls
}

/**
 * A complete operation. `expected` is the same operation with the wallet's own estimates of the gas and the gas price.
 */
type Completed = { readonly userOperation: UserOperation<'0.7'>; readonly expected: UserOperation<'0.7'> }

/**
 * Fills in the fields that the dapp left out of its operation.
 *
 * @throws INVALID_PARAMS if the operation's factory data does not deploy this account
 * @throws FEE_NOT_COVERED if neither the account nor a paymaster can pay the fee
 * @throws REMOTE with the bundler's error, CHAIN_DISCONNECTED, BUNDLER_DISCONNECTED
 */
async function completeOperation(
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
      throw makeError('INVALID_PARAMS', { detail: '`factory` does not make this account' })
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
      // The dapp's paymaster may have signed the dapp's own gas and fees, and may refuse all other values. So we
      // estimate without the paymaster.
      const alone = await prepare({ ...bare, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })
      return { ...alone, maxFeePerGas: 2n * (await currentFees(client)).price }
    })
    return { userOperation, expected }
  } catch (error) {
    throw preparationError(auth, place, error)
  }
}

const same = (one: string | undefined, other: string | undefined) => one?.toLowerCase() === other?.toLowerCase()
