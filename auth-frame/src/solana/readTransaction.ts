import bs58 from 'bs58'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth } from '../Auth.ts'
import { fromBase64 } from './base64.ts'
import { decodeBase58 } from './decodeBase58.ts'
import type { Instruction, SolanaTransaction } from './SolanaTransaction.ts'
import { solanaRpc } from './solanaRpc.ts'
import type { Message } from './transactionCodec.ts'

/** Maximum size of a Solana packet, in bytes. */
const most = 1232

/** Returns the addresses that each lookup table contains, by the table's address. */
type ReadTables = (tables: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>

/**
 * Reads a transaction, legacy or version 0, that the account must sign. Encoding the parsed transaction must give the
 * same bytes again, so that we sign only what we have read.
 *
 * @param text the transaction in base58
 * @throws INVALID_PARAMS
 */
export async function readTransaction(
  text: string,
  account: string,
  readTables: ReadTables,
): Promise<SolanaTransaction> {
  const bytes = decodeBase58(text, 'transaction', most)
  const { MessageCodec, TransactionCodec } = await import('./transactionCodec.ts')
  const transaction = parse(() => TransactionCodec.decode(bytes))
  const again = transaction && parse(() => TransactionCodec.encode(transaction))
  if (!transaction || !again || !equal(again, bytes)) throw invalid('`transaction` cannot be read')
  const { message } = transaction
  const own = message.keys.map((key) => bs58.encode(key))
  const signerIndex = own.slice(0, message.required).indexOf(account)
  const [feePayer] = own
  if (signerIndex < 0 || feePayer === undefined)
    throw invalid('the transaction does not need a signature of this account')
  const keys = [...own, ...(await lookedUp(message, readTables))]
  return Object.freeze({
    bytes,
    message: MessageCodec.encode(message),
    signerIndex,
    signatures: message.required,
    feePayer,
    instructions: Object.freeze(instructions(message, keys)),
    writable: Object.freeze(keys.filter((_, index) => isWritable(message, index))),
  })
}

/**
 * Returns the accounts from the message's lookup tables, which follow the message's own accounts: first the writable
 * accounts of all tables, then the others.
 */
async function lookedUp({ lookups }: Message, readTables: ReadTables): Promise<readonly string[]> {
  if (lookups.length === 0) return []
  const named = lookups.map((lookup) => ({ ...lookup, table: bs58.encode(lookup.table) }))
  const tables = await readTables(named.map(({ table }) => table))
  const found = (kind: 'writable' | 'readonly') =>
    named.flatMap(({ table, [kind]: indexes }) =>
      [...indexes].map((index) => {
        const address = tables.get(table)?.[index]
        if (address === undefined) throw invalid('the transaction names an account that its lookup table does not have')
        return address
      }),
    )
  return [...found('writable'), ...found('readonly')]
}

/**
 * Whether the account at an index is writable. Writable accounts come first in each of the three groups: signers, other
 * accounts, and accounts from lookup tables.
 */
function isWritable({ keys, required, readonlySigned, readonlyUnsigned, lookups }: Message, index: number): boolean {
  if (index < required) return index < required - readonlySigned
  if (index < keys.length) return index < keys.length - readonlyUnsigned
  return index < keys.length + lookups.reduce((sum, { writable }) => sum + writable.length, 0)
}

function instructions(message: Message, keys: readonly string[]): Instruction[] {
  const key = (index: number) => {
    const address = keys[index]
    if (address === undefined) throw invalid('`transaction` names an account that it does not have')
    return address
  }
  return message.instructions.map(({ program, accounts, data }) =>
    Object.freeze({ program: key(program), accounts: Object.freeze([...accounts].map(key)), data }),
  )
}

function parse<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const equal = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
const invalid = (detail: string) => makeError('INVALID_PARAMS', { detail })

const program = 'AddressLookupTab1e1111111111111111111111111'
const head = 56
const keyLength = 32
const Tables = z.object({
  value: z
    .array(z.nullable(z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) })))
    .check(z.maxLength(256)),
})

/**
 * Requests the contents of a transaction's lookup tables from the network. Without the tables we do not know the
 * transaction's accounts.
 */
export function readTables(auth: Pick<Auth, 'deployment' | 'projectId'>, network: string): ReadTables {
  return async (addresses) => {
    const asked = { method: 'getMultipleAccounts', params: [[...addresses], { encoding: 'base64' }] }
    const { value } = await solanaRpc(auth, network, asked, Tables)
    return new Map(
      addresses.map((address, index) => {
        const account = value[index]
        if (account?.owner !== program) throw makeError('INVALID_PARAMS', { detail: `${address} is no lookup table` })
        return [address, addressesOf(fromBase64(account.data[0]), address)]
      }),
    )
  }
}

/** Reads the addresses in a lookup table account: its type (4 bytes), 52 bytes of metadata, then the addresses. */
function addressesOf(data: Uint8Array, table: string): readonly string[] {
  const isTable = data.length >= head && new DataView(data.buffer, data.byteOffset).getUint32(0, true) === 1
  if (!isTable || (data.length - head) % keyLength !== 0)
    throw makeError('INVALID_PARAMS', { detail: `${table} is no lookup table` })
  const count = (data.length - head) / keyLength
  return Array.from({ length: count }, (_, index) => {
    const start = head + index * keyLength
    return bs58.encode(data.subarray(start, start + keyLength))
  })
}
