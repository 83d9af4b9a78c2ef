import { mnemonicToSeedSync } from '@scure/bip39'
import { mnemonic } from '../mnemonic.ts'

const seeds = new Map<string, Uint8Array>()

/**
 * Returns the seed from which keys are derived. Each mnemonic's BIP-39 seed is computed only once, because that takes
 * half a second on a slow machine.
 *
 * @param secret a mnemonic, or 32 bytes in hexadecimal with the prefix `0x`, which are the seed themselves
 */
export function walletSeed(secret: string = mnemonic): Uint8Array {
  const seed = seeds.get(secret) ?? (secret.startsWith('0x') ? bytesOf(secret) : mnemonicToSeedSync(secret))
  seeds.set(secret, seed)
  return seed
}

const bytesOf = (hex: string) => Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
