import * as z from 'zod/mini'
import { ModalError } from '#shared/errors/ModalError.ts'
import type { Auth } from '../Auth.ts'
import { fromBase64 } from './fromBase64.ts'
import type { ReadTables } from './readTransaction.ts'
import { solanaRpc } from './solanaRpc.ts'

const program = 'AddressLookupTab1e1111111111111111111111111'
const Tables = z.object({
  value: z
    .array(z.nullable(z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) })))
    .check(z.maxLength(256)),
})

/** Asks the network what a transaction's lookup tables hold: without them its accounts are unknown. */
export function readTables(auth: Auth, network: string): ReadTables {
  return async (addresses) => {
    const asked = { method: 'getMultipleAccounts', params: [[...addresses], { encoding: 'base64' }] }
    const { value } = await solanaRpc(auth, network, asked, Tables)
    const { AddressLookupTableAccount } = await import('@solana/web3.js')
    return new Map(
      addresses.map((address, index) => {
        const account = value[index]
        if (account?.owner !== program)
          throw new ModalError('INVALID_PARAMS', { detail: `${address} is no lookup table` })
        const state = AddressLookupTableAccount.deserialize(fromBase64(account.data[0]))
        return [address, state.addresses.map((key) => key.toBase58())]
      }),
    )
  }
}
