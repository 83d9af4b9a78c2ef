import { createHash } from 'node:crypto'
import { Keypair } from '@solana/web3.js'
import type { Ledger } from './createLedger.ts'

const owner = Keypair.fromSeed(createHash('sha256').update('airlock local name owner').digest()).publicKey

/** A name of the Solana Name Service, and its owner. */
export const testName = { name: 'airlock.sol', owner: owner.toBase58() } as const

/**
 * The account of the name, with the address that `@bonfida/spl-name-service` derives, and the program that owns the
 * account.
 */
const address = '9JRgCvwCx4jwzCZDC1dnWMxjaY98QBsyyJHhBE8qjWq4'
const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'

/**
 * Installs the name's account on the chain. The account's data contains its parent, its owner and its class, with 32
 * bytes each.
 */
export function installTestName(ledger: Ledger): void {
  const data = Buffer.alloc(96)
  data.set(owner.toBytes(), 32)
  ledger.setAccount({ address, owner: nameProgram, executable: false, data, lamports: ledger.rent(96) })
}
