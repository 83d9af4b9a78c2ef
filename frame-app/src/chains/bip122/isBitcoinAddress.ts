import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
/** Prefixes of witness programs (BIP-173): main network, test networks, regtest. */
const prefixes = ['bc', 'tb', 'bcrt']
/** Version bytes of P2PKH and P2SH on the main network, then on the test networks. */
const versions = [0x00, 0x05, 0x6f, 0xc4]

/**
 * Whether a string is a Bitcoin address with a valid checksum: base58check, bech32 for witness version 0 (BIP-173), or
 * bech32m for later versions (BIP-350).
 */
export const isBitcoinAddress = (value: string): boolean => isWitness(value) || isHash(value)

function isHash(value: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,35}$/.test(value)) return false
  try {
    const bytes = base58check.decode(value)
    return bytes.length === 21 && versions.includes(bytes[0] ?? -1)
  } catch {
    return false
  }
}

function isWitness(value: string): boolean {
  for (const [coder, isVersion] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version > 0 && version <= 16],
  ] as const) {
    const decoded = coder.decodeUnsafe(value, 90)
    const [version = -1, ...words] = decoded?.words ?? []
    if (!decoded || !prefixes.includes(decoded.prefix) || !isVersion(version)) continue
    const { length } = coder.fromWordsUnsafe(words) ?? []
    // BIP-141: a witness program has 2 to 40 bytes. A witness program of version 0 has exactly 20 or 32 bytes, and a
    // taproot key (BIP-341) has 32.
    if (length === undefined || length < 2 || length > 40) return false
    return version === 0 ? length === 20 || length === 32 : version !== 1 || length === 32
  }
  return false
}
