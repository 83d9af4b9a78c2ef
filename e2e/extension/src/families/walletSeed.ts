import { mnemonicToSeedSync } from '@scure/bip39'
import { mnemonic } from '../mnemonic.ts'

let seed: Uint8Array | undefined

/** The mnemonic's BIP-39 seed, worked out once: it takes a slow machine half a second. */
export function walletSeed(): Uint8Array {
  seed ??= mnemonicToSeedSync(mnemonic)
  return seed
}
