import { type Address, hashTypedData, isAddressEqual, recoverAddress, type TypedDataDefinition } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { RpcAnswer } from '../../RpcAnswer.ts'
import { eoaAddress } from '../accounts/eoaAddress.ts'
import { recipientHistory } from '../call/recipientHistory.ts'
import { createChainClient } from '../chain/createChainClient.ts'
import { parseTypedData } from './parseTypedData.ts'
import { type Forward, readForward } from './readForward.ts'
import { readPermit } from './readPermit.ts'
import { typedDataApproval } from './typedDataApproval.ts'

/**
 * `eth_signTypedData_v4` of the EOA (EIP-712): parsed once, drawn and signed from what was parsed (RPC-5, RPC-7).
 *
 * @returns the signature as hex
 * @throws UNAUTHORIZED for another account, INVALID_PARAMS, USER_REJECTED
 */
export const signTypedData: RpcAnswer = async (auth, { network, params }) => {
  const account = eoaAddress(auth)
  const [signer, content] = params as [string, unknown]
  if (signer.toLowerCase() !== account.toLowerCase()) throw modalError('UNAUTHORIZED')
  const data = Object.freeze(parseTypedData(content, BigInt(network.slice('eip155:'.length))))
  const { verifyingContract } = data.domain
  // Otherwise the visitor would decide what their smart account does without having seen it as that.
  if (typeof verifyingContract === 'string' && (await isForSmartAccount(account, verifyingContract as Address)))
    throw modalError('INVALID_PARAMS', { detail: 'the smart account signs its own operations' })
  const forward = readForward(data)
  if (forward) await refuseOrder(account, forward)
  const spenders = recipientHistory(auth.storage, account, 'SPENDERS')
  const context = {
    origin: auth.askingOrigin(),
    network,
    account,
    now: Date.now(),
    client: createChainClient(auth, network),
    recipients: recipientHistory(auth.storage, account),
    spenders,
  }
  await auth.approvals.ask(() => typedDataApproval(data, context))
  const definition = data as unknown as TypedDataDefinition
  if (hashTypedData(definition) !== data.digest) throw modalError('UNKNOWN')
  const signature = await auth.vault.withKeys((keys) => keys.eip155.signTypedData(definition))
  if (!isAddressEqual(await recoverAddress({ hash: data.digest, signature }), account)) throw modalError('UNKNOWN')
  const spender = readPermit(data)?.spender
  if (spender) spenders.add(spender)
  return signature
}

/** Another Safe of the user could own the smart account. */
async function refuseOrder(account: Address, { call }: Forward): Promise<void> {
  const { refuseOwnAccounts } = await import('../accounts/refuseOwnAccounts.ts')
  await refuseOwnAccounts(account, [call])
}

/** The smart account's code is big: it is loaded for data that could be for one. */
async function isForSmartAccount(account: Address, verifyingContract: Address): Promise<boolean> {
  const { controlsSmartAccount } = await import('../accounts/controlsSmartAccount.ts')
  return controlsSmartAccount(account, verifyingContract)
}
