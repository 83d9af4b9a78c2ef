import bs58 from 'bs58'
import { modalError } from '#shared/errors/modalError.ts'
import { decodeBase58 } from '../decodeBase58.ts'
import type { Instruction, SolanaTransaction } from '../SolanaTransaction.ts'
import type { Message } from './transactionCodec.ts'

/** Solana's packets hold no more. */
const most = 1232

/** The addresses that lookup tables hold, by the table's address. */
export type ReadTables = (tables: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>

/**
 * Reads a transaction, legacy or version 0, that the account has to sign. The parsed form has to write the same bytes
 * again, so that nothing is signed which was not read.
 *
 * @param text base58
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

/** The accounts behind the message's own: the writable ones of its lookup tables, then the others. */
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

/** The writable accounts come first among the signers, among the other accounts, and among those looked up. */
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
const invalid = (detail: string) => modalError('INVALID_PARAMS', { detail })
