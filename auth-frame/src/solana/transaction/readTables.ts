import bs58 from 'bs58'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../../Auth.ts'
import { fromBase64 } from '../fromBase64.ts'
import { solanaRpc } from '../solanaRpc.ts'
import type { ReadTables } from './readTransaction.ts'

const program = 'AddressLookupTab1e1111111111111111111111111'
const head = 56
const keyLength = 32
const Tables = z.object({
  value: z
    .array(z.nullable(z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) })))
    .check(z.maxLength(256)),
})

/** Asks the network what a transaction's lookup tables hold: without them its accounts are unknown. */
export function readTables(auth: Pick<Auth, 'deployment' | 'projectId'>, network: string): ReadTables {
  return async (addresses) => {
    const asked = { method: 'getMultipleAccounts', params: [[...addresses], { encoding: 'base64' }] }
    const { value } = await solanaRpc(auth, network, asked, Tables)
    return new Map(
      addresses.map((address, index) => {
        const account = value[index]
        if (account?.owner !== program) throw modalError('INVALID_PARAMS', { detail: `${address} is no lookup table` })
        return [address, addressesOf(fromBase64(account.data[0]), address)]
      }),
    )
  }
}

/** A table's account: what kind it is, 52 more bytes about the table itself, then the addresses. */
function addressesOf(data: Uint8Array, table: string): readonly string[] {
  const isTable = data.length >= head && new DataView(data.buffer, data.byteOffset).getUint32(0, true) === 1
  if (!isTable || (data.length - head) % keyLength !== 0)
    throw modalError('INVALID_PARAMS', { detail: `${table} is no lookup table` })
  const count = (data.length - head) / keyLength
  return Array.from({ length: count }, (_, index) => {
    const start = head + index * keyLength
    return bs58.encode(data.subarray(start, start + keyLength))
  })
}
