import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import bs58 from 'bs58'
import { bytesToHex } from 'viem'
import type { OwnVault } from '../keys/createVault.ts'

/** The keys as other wallets import them. */
type WrittenKeys = {
  /** The twelve words (BIP-39, English). */
  readonly words: string
  /** 0x and 64 hex digits. */
  readonly eip155: string
  /** Base58 of the 64 bytes of private and public key. */
  readonly solana: string
}

/** Writes the keys out for their owner. Only the security page may show them, after a fresh code. */
export function writeKeys(vault: OwnVault): Promise<WrittenKeys> {
  return vault.withSecrets(async ({ entropy, eip155, solana, solanaAddress }) => {
    const pair = new Uint8Array([...solana, ...bs58.decode(solanaAddress)])
    const written = {
      words: entropyToMnemonic(entropy, wordlist),
      eip155: bytesToHex(eip155),
      solana: bs58.encode(pair),
    }
    pair.fill(0)
    return written
  })
}
