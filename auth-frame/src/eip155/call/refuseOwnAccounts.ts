import {
  type Address,
  decodeFunctionData,
  getAddress,
  hexToBigInt,
  isAddressEqual,
  parseAbi,
  size,
  sliceHex,
} from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { RpcRow } from '#shared/tables/RpcRow.ts'
import { namedAccount } from '#shared/tables/rpc.ts'
import type { Auth, RpcRequest } from '../../Auth.ts'
import { HexAddress } from '../chain/hexForms.ts'
import { safeAddress } from '../chain/safeAddress.ts'
import type { DescribedCall } from './CallWords.ts'
import { decodeCall } from './decodeCall.ts'

/**
 * Refuses calls that have calldata and go to one of the user's accounts or to the module of their smart account. A Safe
 * executes its owner's transactions without a signature (`execTransaction`, `approveHash`), and a Safe's call to itself
 * can replace the owner. Nested calls are checked too. A payment without calldata is allowed.
 *
 * @param owner the EOA
 * @returns the address of the owner's smart account
 * @throws INVALID_PARAMS
 */
export async function refuseOwnAccounts(owner: Address, calls: readonly DescribedCall[]): Promise<Address> {
  const smartAccount = await safeAddress(owner)
  const own = [owner, smartAccount, safe4337Module]
  for (const { to, data } of calls.flatMap(innerCalls)) {
    if (to === null || data === '0x') continue
    if (own.some((address) => isAddressEqual(to, address)))
      throw makeError('INVALID_PARAMS', { detail: "a call with data to the user's own account could give it away" })
  }
  return smartAccount
}

/** Safe's module for ERC-4337, version 0.3.0, at its canonical address. */
const safe4337Module: Address = '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226'

/**
 * Whether the owner's signature of typed data would make the owner's smart account execute an operation or a
 * transaction. The screen for typed data does not show that the smart account would act, so the EOA must not sign such
 * data.
 *
 * @param verifyingContract from the data's domain
 */
export async function controlsSmartAccount(owner: Address, verifyingContract: Address): Promise<boolean> {
  return (
    isAddressEqual(verifyingContract, safe4337Module) || isAddressEqual(verifyingContract, await safeAddress(owner))
  )
}

const abi = parseAbi(['function multiSend(bytes transactions)'])

/** Returns a call and all nested calls that it makes Safes execute, at any depth. */
function innerCalls(call: DescribedCall): DescribedCall[] {
  const decoded = decodeCall(call.data)
  const inner = decoded.kind === 'order' ? [decoded.call] : batchOf(call)
  return [call, ...inner.flatMap(innerCalls)]
}

/**
 * Decodes a batch of calls for Safe's MultiSend library. The library packs operation, recipient, value, length and data
 * of each call.
 */
function batchOf({ data }: DescribedCall): DescribedCall[] {
  try {
    const [packed] = decodeFunctionData({ abi, data }).args
    const calls: DescribedCall[] = []
    for (let at = 0; at < size(packed); ) {
      const to: Address = getAddress(sliceHex(packed, at + 1, at + 21))
      const length = Number(hexToBigInt(sliceHex(packed, at + 53, at + 85)))
      const end = at + 85 + length
      calls.push({
        to,
        value: hexToBigInt(sliceHex(packed, at + 21, at + 53)),
        data: length === 0 ? '0x' : sliceHex(packed, at + 85, end),
      })
      at = end
    }
    return calls
  } catch {
    return []
  }
}

/**
 * Whether a request for a signature or a transaction names the smart account instead of the EOA. Not called for methods
 * that only smart accounts support (`RpcRow.smartAccountOnly`).
 */
export async function usesSmartAccount(
  auth: Auth,
  { row, params }: Pick<RpcRequest, 'params'> & { readonly row: RpcRow },
): Promise<boolean> {
  const owner = auth.signedIn()?.eip155
  const named = HexAddress.safeParse(namedAccount(row, params)).data
  return owner !== undefined && named !== undefined && isAddressEqual(named, await safeAddress(owner))
}
