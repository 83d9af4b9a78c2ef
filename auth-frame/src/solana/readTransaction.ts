import type { PublicKey, VersionedMessage } from '@solana/web3.js'
import { ModalError } from '#shared/errors/ModalError.ts'
import { decodeBase58 } from './decodeBase58.ts'
import type { Instruction, SolanaTransaction } from './SolanaTransaction.ts'

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
  const { VersionedTransaction } = await import('@solana/web3.js')
  const transaction = parse(() => VersionedTransaction.deserialize(bytes))
  const message = transaction && parse(() => transaction.message.serialize())
  const again = transaction && parse(() => transaction.serialize())
  if (!transaction || !message || !again || !equal(again, bytes)) throw invalid('`transaction` cannot be read')
  const { header, staticAccountKeys } = transaction.message
  const signers = staticAccountKeys.slice(0, header.numRequiredSignatures).map(String)
  const signerIndex = signers.indexOf(account)
  const [feePayer] = signers
  if (signerIndex < 0 || feePayer === undefined)
    throw invalid('the transaction does not need a signature of this account')
  const keys = await accountKeys(transaction.message, readTables)
  return Object.freeze({
    bytes,
    message: new Uint8Array(message),
    signerIndex,
    signatures: header.numRequiredSignatures,
    feePayer,
    instructions: Object.freeze(instructions(transaction.message, keys)),
    writable: Object.freeze(keys.filter((_, index) => transaction.message.isAccountWritable(index))),
  })
}

/** The accounts in their order: those of the message itself, then the writable and the others of its lookup tables. */
async function accountKeys(message: VersionedMessage, readTables: ReadTables): Promise<readonly string[]> {
  const own = message.staticAccountKeys.map((key: PublicKey) => key.toBase58())
  const lookups = message.addressTableLookups
  if (lookups.length === 0) return own
  const tables = await readTables(lookups.map(({ accountKey }) => accountKey.toBase58()))
  const found = (kind: 'writableIndexes' | 'readonlyIndexes') =>
    lookups.flatMap((lookup) =>
      lookup[kind].map((index) => {
        const address = tables.get(lookup.accountKey.toBase58())?.[index]
        if (address === undefined) throw invalid('the transaction names an account that its lookup table does not have')
        return address
      }),
    )
  return [...own, ...found('writableIndexes'), ...found('readonlyIndexes')]
}

function instructions({ compiledInstructions }: VersionedMessage, keys: readonly string[]): Instruction[] {
  const key = (index: number) => {
    const address = keys[index]
    if (address === undefined) throw invalid('`transaction` names an account that it does not have')
    return address
  }
  return compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) =>
    Object.freeze({ program: key(programIdIndex), accounts: Object.freeze(accountKeyIndexes.map(key)), data }),
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
const invalid = (detail: string) => new ModalError('INVALID_PARAMS', { detail })
