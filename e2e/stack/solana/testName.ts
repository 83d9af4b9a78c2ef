import { createHash } from 'node:crypto'
import { Keypair } from '@solana/web3.js'
import type { Ledger } from './createLedger.ts'

const owner = Keypair.fromSeed(createHash('sha256').update('airlock local name owner').digest()).publicKey

/** A name of the Solana Name Service, and its owner. */
export const testName = { name: 'airlock.sol', owner: owner.toBase58() } as const

/** The name's account, as derived by `@bonfida/spl-name-service`, and the program that owns it. */
const address = '9JRgCvwCx4jwzCZDC1dnWMxjaY98QBsyyJHhBE8qjWq4'
const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'

/** Installs the name's account on the chain. The account's data contains parent, owner and class, 32 bytes each. */
export function installTestName(ledger: Ledger): void {
  const data = Buffer.alloc(96)
  data.set(owner.toBytes(), 32)
  ledger.setAccount({ address, owner: nameProgram, executable: false, data, lamports: ledger.rent(96) })
}
