import { MessageV0, PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'

export const fakeKey = (seed: number) => new PublicKey(new Uint8Array(32).fill(seed))
const recentBlockhash = fakeKey(99).toBase58()

/** Generates transactions of both versions (legacy and 0) with Solana's own library. The first key is the fee payer. */
export const fakeTransactions = fc
  .record({
    legacy: fc.boolean(),
    signature: fc.integer({ min: 0, max: 255 }),
    instructions: fc.array(
      fc.record({
        program: fc.integer({ min: 1, max: 9 }),
        data: fc.uint8Array({ maxLength: 200 }),
        accounts: fc.array(
          fc.record({ seed: fc.integer({ min: 1, max: 20 }), isSigner: fc.boolean(), isWritable: fc.boolean() }),
          { maxLength: 10 },
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    lookups: fc.array(
      fc.record({
        seed: fc.integer({ min: 30, max: 40 }),
        writable: fc.uint8Array({ maxLength: 6 }),
        readonly: fc.uint8Array({ maxLength: 6 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ legacy, signature, instructions, lookups }) => {
    const message = new TransactionMessage({
      payerKey: fakeKey(1),
      recentBlockhash,
      instructions: instructions.map(
        ({ program, data, accounts }) =>
          new TransactionInstruction({
            programId: fakeKey(program),
            data: Buffer.from(data),
            keys: accounts.map(({ seed, ...rest }) => ({ pubkey: fakeKey(seed), ...rest })),
          }),
      ),
    })
    const compiled = legacy ? message.compileToLegacyMessage() : message.compileToV0Message()
    if (compiled instanceof MessageV0)
      compiled.addressTableLookups = lookups.map(({ seed, writable, readonly }) => ({
        accountKey: fakeKey(seed),
        writableIndexes: [...writable],
        readonlyIndexes: [...readonly],
      }))
    const transaction = new VersionedTransaction(compiled)
    transaction.signatures = transaction.signatures.map(() => new Uint8Array(64).fill(signature))
    return transaction
  })
  // Skips transactions that do not fit into a network packet.
  .filter((transaction) => {
    try {
      return transaction.serialize().length <= 1232
    } catch {
      return false
    }
  })
