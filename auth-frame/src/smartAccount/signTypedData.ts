import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import { refuseOwnAccounts } from '../eip155/accounts/refuseOwnAccounts.ts'
import { HexAddress } from '../eip155/chain/hexForms.ts'
import { parseTypedData } from '../eip155/typedData/parseTypedData.ts'
import { readForward } from '../eip155/typedData/readForward.ts'
import { readPermit } from '../eip155/typedData/readPermit.ts'
import { typedDataApproval } from '../eip155/typedData/typedDataApproval.ts'
import type { RpcAnswer } from '../RpcAnswer.ts'
import { chainIdOf } from './chainIdOf.ts'
import { requestContextOf } from './requestContextOf.ts'
import { signAsSmartAccount } from './signAsSmartAccount.ts'
import { smartAccountOf } from './smartAccountOf.ts'

const Params = z.tuple([HexAddress, z.unknown()])

/** `eth_signTypedData_v4` by the smart account (EIP-712, ERC-1271, ERC-6492). */
export const signTypedData: RpcAnswer = async (auth, { network, params }) => {
  const parsed = Params.safeParse(params)
  if (!parsed.success)
    throw modalError('INVALID_PARAMS', { detail: '`params` of eth_signTypedData_v4 have the wrong form' })
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
