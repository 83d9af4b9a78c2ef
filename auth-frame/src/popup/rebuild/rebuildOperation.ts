import { isAddressEqual } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Approval } from '../../approval/Approval.ts'
import { safeAddress } from '../../eip155/accounts/safeAddress.ts'
import { HexAddress, HexBytes, HexQuantity } from '../../eip155/chain/hexForms.ts'
import { chainClient } from '../../smartAccount/chainClient.ts'
import { openSmartAccount } from '../../smartAccount/openSmartAccount.ts'
import type { Call } from '../../smartAccount/operation/Call.ts'
import { encodeCreations } from '../../smartAccount/operation/encodeCreations.ts'
import { freezeOperation } from '../../smartAccount/operation/freezeOperation.ts'
import { operationApproval } from '../../smartAccount/operation/operationApproval.ts'
import { parseUserOperation } from '../../smartAccount/operation/parseUserOperation.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'

/** What `operationApproval` writes as raw data. */
const Raw = z.strictObject({
  chainId: HexQuantity,
  entryPoint: HexAddress,
  userOperation: z.record(z.string(), z.unknown()),
  calls: z
    .array(z.strictObject({ to: z.nullable(HexAddress), value: HexQuantity, data: HexBytes }))
    .check(z.minLength(1), z.maxLength(100)),
})

/** A user operation of the wallet's smart account. Its calls are those that its signed call data encodes. */
export async function rebuildOperation(
  { network, raw }: Unread,
  { auth, owner, origin, now, recipients, spenders }: RebuildContext,
): Promise<Approval | undefined> {
  const read = Raw.safeParse(JSON.parse(raw)).data
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
