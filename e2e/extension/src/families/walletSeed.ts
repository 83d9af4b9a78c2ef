import { mnemonicToSeedSync } from '@scure/bip39'
import { mnemonic } from '../mnemonic.ts'

let seed: Uint8Array | undefined

/** Returns the mnemonic's BIP-39 seed. Computed only once, because it takes half a second on a slow machine. */
export function walletSeed(): Uint8Array {
  seed ??= mnemonicToSeedSync(mnemonic)
  return seed
}
