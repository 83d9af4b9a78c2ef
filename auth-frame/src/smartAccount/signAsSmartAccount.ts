import { type Address, type Hex, isAddressEqual, serializeErc6492Signature } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../Auth.ts'
import type { Approval } from '../approval/Approval.ts'
import { chainError } from '../eip155/chain/chainError.ts'
import { openSmartAccount } from './openSmartAccount.ts'
import { safeMessage } from './safeMessage.ts'

type Input = {
  /** CAIP-2. */
  readonly network: string
  readonly account: Address
  /** Of the message or of the typed data. */
  readonly hash: Hex
  /**
   * What the visitor is asked, or how it is made when its turn comes; its digest is replaced by that of what the owner
   * signs.
   */
  readonly approval: Approval | (() => Promise<Approval>)
}

/**
 * A signature of the smart account after the visitor's yes: ERC-1271, and before the account is deployed wrapped with
 * its deployment (ERC-6492). The chain is asked before the visitor is; nothing is waited for while the key is in use.
 *
 * @throws USER_REJECTED, UNAUTHORIZED, CHAIN_DISCONNECTED
 */
export async function signAsSmartAccount(auth: Auth, { network, account, hash, approval }: Input): Promise<Hex> {
  const owner = auth.signedIn()?.eip155
  if (!owner) throw modalError('UNAUTHORIZED')
  const { typedData, digest } = safeMessage(network, account, hash)
  let deployment: Awaited<ReturnType<typeof deploymentOf>> | undefined
  // In line before the chain is asked: requests are answered in the order in which they came.
  await auth.approvals.ask(async () => {
    deployment = await deploymentOf(auth, network, owner, account)
    return { ...(typeof approval === 'function' ? await approval() : approval), digest }
  })
  const signature = await auth.vault.withKeys(async ({ eip155 }) => {
    if (!isAddressEqual(eip155.address, owner)) throw modalError('UNAUTHORIZED')
    return eip155.signTypedData(typedData)
  })
  if (!deployment) throw modalError('UNKNOWN')
  const { factory, factoryData } = deployment
  if (!factory || !factoryData) return signature
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}

/** What puts the account on the network; nothing in it once it is there. */
async function deploymentOf(auth: Auth, network: string, owner: Address, account: Address) {
  const smart = await openSmartAccount(auth, network, owner)
  if (!isAddressEqual(smart.address, account)) throw modalError('UNAUTHORIZED')
  return smart.getFactoryArgs().catch((error: unknown) => {
    throw chainError(error)
  })
}
