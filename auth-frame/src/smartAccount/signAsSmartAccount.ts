import { type Address, type Hex, hashMessage, hashTypedData, isAddressEqual, serializeErc6492Signature } from 'viem'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth, RpcAnswer } from '../Auth.ts'
import type { Approval } from '../approval/Approval.ts'
import { refuseOwnAccounts } from '../eip155/call/refuseOwnAccounts.ts'
import { chainError } from '../eip155/chain/chainError.ts'
import { HexAddress } from '../eip155/chain/hexForms.ts'
import { messageApproval } from '../eip155/messageApproval.ts'
import { parseTypedData } from '../eip155/parseTypedData.ts'
import { readForward } from '../eip155/readForward.ts'
import { readMessage } from '../eip155/readMessage.ts'
import { readPermit } from '../eip155/readPermit.ts'
import { typedDataApproval } from '../eip155/typedDataApproval.ts'
import { requestContextOf } from './chainClient.ts'
import { chainIdOf } from './chainIdOf.ts'
import { openSmartAccount } from './openSmartAccount.ts'
import { smartAccountOf } from './smartAccountOf.ts'

type Input = {
  /** CAIP-2 id of the network. */
  readonly network: string
  readonly account: Address
  /** Hash of the message or of the typed data. */
  readonly hash: Hex
  /**
   * The approval, or a function that creates it when this request is next in the approval queue. We replace the
   * approval's digest with the digest of the data that the owner signs.
   */
  readonly approval: Approval | (() => Promise<Approval>)
}

/**
 * Signs as the smart account after the user's approval (ERC-1271). If the account is not deployed yet, the signature is
 * wrapped with the account's deployment (ERC-6492). All chain requests end before the user is asked, so no request
 * delays the signature after the approval.
 *
 * @throws USER_REJECTED, UNAUTHORIZED, CHAIN_DISCONNECTED
 */
export async function signAsSmartAccount(auth: Auth, { network, account, hash, approval }: Input): Promise<Hex> {
  const owner = auth.signedIn()?.eip155
  if (!owner) throw makeError('UNAUTHORIZED')
  const { typedData, digest } = safeMessage(network, account, hash)
  let deployment: Awaited<ReturnType<typeof deploymentOf>> | undefined
  // The request enters the approval queue before its chain requests start, so that the user sees requests in the order
  // of their arrival.
  await auth.approvals.ask(async () => {
    deployment = await deploymentOf(auth, network, owner, account)
    return { ...(typeof approval === 'function' ? await approval() : approval), digest }
  })
  const signature = await auth.vault.withKeys(async ({ eip155 }) => {
    if (!isAddressEqual(eip155.address, owner)) throw makeError('UNAUTHORIZED')
    return eip155.signTypedData(typedData)
  })
  if (!deployment) throw makeError('UNKNOWN')
  const { factory, factoryData } = deployment
  if (!factory || !factoryData) return signature
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}

/**
 * Returns the factory and its data that deploy the account. Both are `undefined` if the account is already deployed.
 */
async function deploymentOf(auth: Auth, network: string, owner: Address, account: Address) {
  const smart = await openSmartAccount(auth, network, owner)
  if (!isAddressEqual(smart.address, account)) throw makeError('UNAUTHORIZED')
  return smart.getFactoryArgs().catch((error: unknown) => {
    throw chainError(error)
  })
}

/**
 * Returns the data that the owner signs when the smart account signs (ERC-1271), as EIP-712 typed data with its digest.
 * Before a Safe checks a signature, it combines the signed hash with the account's address and the chain id.
 *
 * @param hash hash of the message (EIP-191) or typed data (EIP-712) that the account signs
 */
export function safeMessage(network: string, account: Address, hash: Hex) {
  const typedData = {
    domain: { chainId: chainIdOf(network), verifyingContract: account },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  } as const
  return { typedData, digest: hashTypedData(typedData) }
}

/** Parameters of `personal_sign`. Old nodes take a passphrase as a third parameter. */
const MessageParams = z.tuple([z.string().check(z.maxLength(262_144)), HexAddress], z.unknown())

/** Handles `personal_sign` of the smart account (EIP-191, ERC-1271, ERC-6492). */
export const signMessage: RpcAnswer = async (auth, { network, params }) => {
  const parsed = MessageParams.safeParse(params)
  if (!parsed.success) throw makeError('INVALID_PARAMS', { detail: '`params` of personal_sign have the wrong form' })
  const [text, named] = parsed.data
  const account = await smartAccountOf(auth, named)
  const message = readMessage(text)
  const approval = messageApproval(message, requestContextOf(auth, network, account))
  return signAsSmartAccount(auth, { network, account, hash: hashMessage({ raw: message.bytes }), approval })
}

const TypedDataParams = z.tuple([HexAddress, z.unknown()])

/** Handles `eth_signTypedData_v4` of the smart account (EIP-712, ERC-1271, ERC-6492). */
export const signTypedData: RpcAnswer = async (auth, { network, params }) => {
  const parsed = TypedDataParams.safeParse(params)
  if (!parsed.success)
    throw makeError('INVALID_PARAMS', { detail: '`params` of eth_signTypedData_v4 have the wrong form' })
  const [named, input] = parsed.data
  const account = await smartAccountOf(auth, named)
  const data = parseTypedData(input, BigInt(chainIdOf(network)))
  const owner = auth.signedIn()?.eip155
  const forward = readForward(data)
  if (forward && owner) await refuseOwnAccounts(owner, [forward.call])
  const context = requestContextOf(auth, network, account)
  const approval = () => typedDataApproval(data, context)
  const signature = await signAsSmartAccount(auth, { network, account, hash: data.digest, approval })
  const spender = readPermit(data)?.spender
  if (spender) context.spenders.add(spender)
  return signature
}
