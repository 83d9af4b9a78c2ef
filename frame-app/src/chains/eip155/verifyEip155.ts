import { createClient, custom } from 'viem'
import { verifyHash } from 'viem/actions'
import { getAddress, hashMessage, isHex, recoverAddress } from 'viem/utils'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { AskNetwork, Signed } from '../adapter/Signed.ts'
import { isSignedOnChain } from './isSignedOnChain.ts'

/**
 * Verifies an EIP-191 signature by the account's key, or else by its contract (ERC-1271). The contract may not be
 * deployed yet (ERC-6492).
 *
 * @throws what `ask` throws if the network did not answer
 */
export async function verifyEip155({ address, message, signature }: Signed, ask: AskNetwork): Promise<boolean> {
  if (!isHex(signature)) return false
  const account = getAddress(address)
  const hash = hashMessage(message)
  // The signature is empty if the owners of a Safe signed on chain.
  if (signature === '0x') return isSignedOnChain(ask, account, hash)
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (signer === account) return true

  // viem treats every failed call as if the contract had rejected the signature. So we record failures of the network
  // and rethrow them.
  let unanswered: unknown
  const request: Parameters<typeof custom>[0]['request'] = async (rpc: Parameters<AskNetwork>[0]) => {
    try {
      return await ask(rpc)
    } catch (error) {
      if (!(error instanceof AirlockError) || error.reason !== 'REMOTE') unanswered = error
      throw error
    }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const isValid = await verifyHash(client, { address: account, hash, signature }).catch((error: unknown) => {
    unanswered ??= error
    return false
  })
  if (!isValid && unanswered) throw unanswered
  return isValid
}
