import { type Address, type Hex, hashTypedData } from 'viem'
import { chainIdOf } from './chainIdOf.ts'

/**
 * What the owner signs when the account signs (ERC-1271), as EIP-712 typed data with its digest: Safe binds every hash
 * to the account and the chain before it checks a signature.
 *
 * @param hash of the message (EIP-191) or of the typed data (EIP-712) that the account signs
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
