import {
  type Address,
  type Hex,
  hashMessage,
  isAddressEqual,
  keccak256,
  serializeTransaction,
  stringToHex,
  type TransactionSerializable,
} from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Approval } from '../approval/Approval.ts'
import { createChainClient } from '../eip155/chain/createChainClient.ts'
import { currentFees, feeTimes } from '../eip155/chain/currentFees.ts'
import { HexAddress, HexBytes, HexHash, HexQuantity } from '../eip155/chain/hexForms.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { messageApproval } from '../eip155/messageApproval.ts'
import { parseTypedData } from '../eip155/parseTypedData.ts'
import { readMessage } from '../eip155/readMessage.ts'
import { transactionApproval } from '../eip155/transactionApproval.ts'
import { typedDataApproval } from '../eip155/typedDataApproval.ts'
import { Permission } from '../smartAccount/calls/Grant.ts'
import { grantApproval } from '../smartAccount/calls/grantApproval.ts'
import { revocationApproval } from '../smartAccount/calls/revocationApproval.ts'
import { grantText, revokeText } from '../smartAccount/calls/sessionText.ts'
import { chainClient } from '../smartAccount/chainClient.ts'
import { encodeCreations } from '../smartAccount/encodeCreations.ts'
import { type Call, freezeOperation } from '../smartAccount/Operation.ts'
import { openSmartAccount } from '../smartAccount/openSmartAccount.ts'
import { operationApproval } from '../smartAccount/operationApproval.ts'
import { parseUserOperation } from '../smartAccount/parseUserOperation.ts'
import { type RebuildContext, signerByDigest, type Unread } from './RebuildContext.ts'

const Amount = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits) => BigInt(digits)),
)
/** Raw form of a transaction: the result of `fillTransaction`, as formatted by `signedJson`. */
const Raw = z.strictObject({
  type: z.enum(['legacy', 'eip2930', 'eip1559']),
  chainId: z.int().check(z.positive()),
  nonce: z.int().check(z.nonnegative()),
  gas: Amount,
  value: Amount,
  data: HexBytes,
  to: z.optional(HexAddress),
  accessList: z.optional(z.array(z.strictObject({ address: HexAddress, storageKeys: z.array(HexHash) }))),
  gasPrice: z.optional(Amount),
  maxFeePerGas: z.optional(Amount),
  maxPriorityFeePerGas: z.optional(Amount),
})

/** Rebuilds the approval of a transaction of the wallet's own eip155 account. */
export async function rebuildTransaction(
  { network, raw, digest }: Unread,
  { auth, owner, origin, now, recipients, spenders }: RebuildContext,
): Promise<Approval | undefined> {
  const read = Raw.safeParse(parseJson(raw)).data
  if (!read || `eip155:${read.chainId}` !== network) return undefined
  const transaction = read as TransactionSerializable & { readonly nonce: number; readonly gas: bigint }
  if (keccak256(serializeTransaction(transaction)) !== digest) return undefined
  const client = createChainClient(auth, network)
  const gasPrice = read.maxFeePerGas ?? read.gasPrice ?? 0n
  const { price } = await currentFees(client)
  const { gas, value, data, nonce, accessList, maxFeePerGas, maxPriorityFeePerGas } = read
  const asked = {
    ...{ from: owner, to: (read.to ?? null) as Address | null, value, data: data as Hex, nonce, gas },
    ...{ gasPrice: read.gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList },
  }
  const { approval } = await transactionApproval(
    { origin, network, account: owner, now, client, recipients, spenders },
    asked,
    {
      transaction,
      gasPrice,
      feeTimes: feeTimes(gasPrice, price),
    },
  )
  return approval
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Rebuilds the approval of an eip155 message. The raw form is text, or hex if the message is not UTF-8. The digest
 * shows which form it is.
 */
export async function rebuildMessage(unread: Unread, context: RebuildContext): Promise<Approval | undefined> {
  const { network, raw, digest } = unread
  const { origin, now } = context
  for (const bytes of [stringToHex(raw), ...(/^0x([0-9a-f]{2})*$/i.test(raw) ? [raw as Hex] : [])]) {
    const account = await signerByDigest(hashMessage({ raw: bytes }), unread, context)
    if (account) return { ...messageApproval(readMessage(bytes), { origin, network, account, now }), digest }
  }
  return undefined
}

/** Rebuilds the approval of EIP-712 typed data. */
export async function rebuildTypedData(unread: Unread, context: RebuildContext): Promise<Approval | undefined> {
  const { network, raw, digest } = unread
  const { auth, origin, now, recipients, spenders } = context
  const data = parseTypedData(raw, BigInt(network.slice('eip155:'.length)))
  const account = await signerByDigest(data.digest, unread, context)
  if (!account) return undefined
  const client = createChainClient(auth, network)
  return { ...(await typedDataApproval(data, { origin, network, account, now, client, recipients, spenders })), digest }
}

/** Raw form of an `operationApproval`. */
const RawOperation = z.strictObject({
  chainId: HexQuantity,
  entryPoint: HexAddress,
  userOperation: z.record(z.string(), z.unknown()),
  calls: z
    .array(z.strictObject({ to: z.nullable(HexAddress), value: HexQuantity, data: HexBytes }))
    .check(z.minLength(1), z.maxLength(100)),
})

/**
 * Rebuilds the approval of the smart account's user operation. The shown calls must be equal to the calls in the signed
 * call data.
 */
export async function rebuildOperation(
  { network, raw }: Unread,
  { auth, owner, origin, now, recipients, spenders }: RebuildContext,
): Promise<Approval | undefined> {
  const read = RawOperation.safeParse(JSON.parse(raw)).data
  if (!read || `eip155:${BigInt(read.chainId)}` !== network) return undefined
  const userOperation = parseUserOperation([read.userOperation as Json, read.entryPoint]) as UserOperation<'0.7'>
  const account = await safeAddress(owner)
  if (!isAddressEqual(userOperation.sender, account)) return undefined
  const calls = read.calls.map(({ to, value, data }): Call => ({ to, value: BigInt(value), data }))
  if ((await encode(auth, network, { owner, calls })).toLowerCase() !== userOperation.callData) return undefined
  const operation = freezeOperation({ network, calls, userOperation })
  const client = chainClient(auth, network)
  const { approval } = await operationApproval(
    { origin, network, account, now, client, recipients, spenders },
    operation,
  )
  return approval
}

async function encode(
  auth: RebuildContext['auth'],
  network: string,
  { owner, calls }: { readonly owner: RebuildContext['owner']; readonly calls: readonly Call[] },
) {
  const known = calls.flatMap(({ to, value, data }) => (to === null ? [] : { to, value, data }))
  if (known.length < calls.length) return encodeCreations(calls)
  return (await openSmartAccount(auth, network, owner)).encodeCalls(known)
}

const Permissions = z.array(Permission).check(z.minLength(1), z.maxLength(10))
const grant = /^Smart session\nGrant: ([0-9a-f-]{36})\nAccount: (\S{1,80})\n.*\nExpires: (\d{1,12})\n\n/
const revocation = /^Smart session\nRevoke: ([0-9a-f-]{36})\nAccount: (\S{1,80})$/

/** Rebuilds the approval of a permission that the smart account grants or revokes. */
export async function rebuildPermission(unread: Unread, context: RebuildContext): Promise<Approval | undefined> {
  const { network, raw, digest } = unread
  const { auth, owner, origin, now, recipients, spenders } = context
  const account = await safeAddress(owner)
  const revoked = revocation.exec(raw)
  if (revoked) {
    const [, pci = ''] = revoked
    const text = revokeText(`${network}:${account}`, pci)
    if (text !== raw || !(await signerByDigest(hashMessage(text), unread, context))) return undefined
    const approval = revocationApproval({ network, text, pci })
    // Only the auth frame knows the granted permissions and the site, so we show only the last fact: the permission's
    // id.
    return { ...approval, facts: approval.facts.slice(-1), digest }
  }
  const [head = '', pci = '', named = '', expiry = ''] = grant.exec(raw) ?? []
  const permissions = Permissions.safeParse(JSON.parse(raw.slice(head.length))).data
  if (!permissions || named !== `${network}:${account}`.toLowerCase()) return undefined
  const granted = { pci, permissions, expiry: Number(expiry) }
  const text = grantText(named, granted)
  if (`${text}\n\n` !== head || !(await signerByDigest(hashMessage(text), unread, context))) return undefined
  const client = createChainClient(auth, network)
  return {
    ...(await grantApproval({ origin, network, account, now, client, recipients, spenders }, granted, text)),
    digest,
  }
}
