import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import bs58 from 'bs58'
import { describe, expect, test } from 'vitest'
import { solanaSignatureOf } from './solanaSignatureOf.ts'

const payer = Keypair.generate()
const other = Keypair.generate()
const recentBlockhash = bs58.encode(new Uint8Array(32).fill(7))
const instructions = [
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: PublicKey.default, lamports: 1 }),
  SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: PublicKey.default, lamports: 1 }),
]

function legacy() {
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    blockhash: recentBlockhash,
    lastValidBlockHeight: 1,
  })
  transaction.add(...instructions).sign(payer, other)
  return new Uint8Array(transaction.serialize())
}
function versioned() {
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([payer, other])
  return transaction.serialize()
}

describe('solanaSignatureOf', () => {
  test.each([
    ['legacy', legacy()],
    ['versioned', versioned()],
  ])('behavior: returns each signer’s signature in a %s transaction', (_, bytes) => {
    expect(solanaSignatureOf(bytes, payer.publicKey.toBytes())).toEqual(bytes.slice(1, 65))
    expect(solanaSignatureOf(bytes, other.publicKey.toBytes())).toEqual(bytes.slice(65, 129))
    expect(solanaSignatureOf(bytes, Keypair.generate().publicKey.toBytes())).toBe(undefined)
  })

  test.each([[[]], [[1]], [[255, 255]], [new Array(70).fill(1)]])('behavior: returns undefined for %j', (bytes) => {
    expect(solanaSignatureOf(Uint8Array.from(bytes), payer.publicKey.toBytes())).toBe(undefined)
  })
})
