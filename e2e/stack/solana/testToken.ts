import { createHash } from 'node:crypto'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Ledger, LedgerEntry } from './createLedger.ts'
import { RpcProblem } from './RpcProblem.ts'
import { tokenProgram } from './readTokenAccount.ts'
import { readTransaction } from './readTransaction.ts'

/** A test token at the address that USDC has on mainnet. */
export const testToken = {
  mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  symbol: 'USDC',
  name: 'USD Coin (local)',
  decimals: 6,
} as const

const associatedTokenProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const token = new PublicKey(tokenProgram)
const mint = new PublicKey(testToken.mint)
/** The mint authority of the test token. It also pays the fees. Its key is public, like the test mnemonic. */
const authority = Keypair.fromSeed(createHash('sha256').update('airlock local mint authority').digest())

/** Installs the test token's mint on the chain. Its supply is zero at first. */
export function installTestToken(ledger: Ledger): void {
  ledger.airdrop(authority.publicKey.toBase58(), 1_000_000_000_000n)
  const data = Buffer.alloc(82)
  data.writeUInt32LE(1, 0)
  data.set(authority.publicKey.toBytes(), 4)
  data[44] = testToken.decimals
  data[45] = 1
  const account = { address: testToken.mint, owner: tokenProgram, executable: false, data, lamports: ledger.rent(82) }
  ledger.setAccount(account)
}

/** Mints test tokens to an owner's associated token account. Creates that account if it does not exist. */
export function mintTestToken(ledger: Ledger, owner: string, amount: bigint): LedgerEntry {
  const holder = new PublicKey(owner)
  const [account] = PublicKey.findProgramAddressSync(
    [holder.toBytes(), token.toBytes(), mint.toBytes()],
    associatedTokenProgram,
  )
  const key = (pubkey: PublicKey, isWritable: boolean, isSigner = false) => ({ pubkey, isWritable, isSigner })
  const createIdempotent = new TransactionInstruction({
    programId: associatedTokenProgram,
    keys: [
      key(authority.publicKey, true, true),
      key(account, true),
      key(holder, false),
      key(mint, false),
      key(SystemProgram.programId, false),
      key(token, false),
    ],
    data: Buffer.from([1]),
  })
  const mintData = Buffer.alloc(9)
  mintData[0] = 7
  mintData.writeBigUInt64LE(amount, 1)
  const mintTo = new TransactionInstruction({
    programId: token,
    keys: [key(mint, true), key(account, true), key(authority.publicKey, false, true)],
    data: mintData,
  })
  const message = new TransactionMessage({
    payerKey: authority.publicKey,
    recentBlockhash: ledger.blockhash(),
    instructions: [createIdempotent, mintTo],
  }).compileToV0Message()
  const transaction = new VersionedTransaction(message)
  transaction.sign([authority])
  const read = readTransaction(Buffer.from(transaction.serialize()).toString('base64'), 'base64')
  const entry = ledger.send(read)
  if (entry.error) throw new RpcProblem(-32603, `The test token could not be minted: ${JSON.stringify(entry.error)}`)
  return entry
}
