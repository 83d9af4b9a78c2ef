import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import { chainIdOf } from '../../smartAccount/chainIdOf.ts'
import { HexAddress } from '../../smartAccount/hexForms.ts'
import { refuseOwnAccounts } from '../../smartAccount/refuseOwnAccounts.ts'
import { requestContextOf } from '../../smartAccount/requestContextOf.ts'
import { signAsSmartAccount } from '../../smartAccount/signAsSmartAccount.ts'
import { smartAccountOf } from '../../smartAccount/smartAccountOf.ts'
import { parseTypedData } from '../../typedData/parseTypedData.ts'
import { readForward } from '../../typedData/readForward.ts'
import { readPermit } from '../../typedData/readPermit.ts'
import { typedDataApproval } from '../../typedData/typedDataApproval.ts'
import type { RpcAnswer } from '../RpcAnswer.ts'

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
