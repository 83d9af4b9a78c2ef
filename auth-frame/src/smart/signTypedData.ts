import * as z from 'zod/mini'
import { ModalError } from '#shared/errors/ModalError.ts'
import { parseTypedData } from '../rpc/parseTypedData.ts'
import { typedDataApproval } from '../rpc/typedDataApproval.ts'
import { askedOf } from './askedOf.ts'
import { chainIdOf } from './chainIdOf.ts'
import { HexAddress } from './hexForms.ts'
import { listed } from './listed.ts'
import type { RpcAnswer } from './RpcAnswer.ts'
import { signAsSmartAccount } from './signAsSmartAccount.ts'
import { smartAccountOf } from './smartAccountOf.ts'

const Params = z.tuple([HexAddress, z.unknown()])

/** `eth_signTypedData_v4` by the smart account (EIP-712, ERC-1271, ERC-6492). */
export const signTypedData: RpcAnswer = async (auth, { chainId: network, rpc }) => {
  const parsed = Params.safeParse(listed(rpc.params))
  if (!parsed.success)
    throw new ModalError('INVALID_PARAMS', { detail: '`params` of eth_signTypedData_v4 have the wrong form' })
  const [named, input] = parsed.data
  const account = await smartAccountOf(auth, named)
  const data = parseTypedData(input, BigInt(chainIdOf(network)))
  const approval = () => typedDataApproval(data, askedOf(auth, network, account))
  return signAsSmartAccount(auth, { network, account, hash: data.digest, approval })
}
