import { type Address, isAddressEqual } from 'viem'
import { safeAddress } from './safeAddress.ts'

/** Safe's module for ERC-4337, version 0.3.0, at its canonical address. */
const safe4337Module = '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226'

/**
 * Whether typed data that the owner signs would act for the owner's smart account: as an operation or a transaction of
 * it that no screen has shown as one. Such data must not be signed with the account of the seed.
 *
 * @param verifyingContract of the data's domain
 */
export async function controlsSmartAccount(owner: Address, verifyingContract: Address): Promise<boolean> {
  return (
    isAddressEqual(verifyingContract, safe4337Module) || isAddressEqual(verifyingContract, await safeAddress(owner))
  )
}
