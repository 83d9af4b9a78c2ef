import { blake2b } from '@noble/hashes/blake2b'
import { base58 } from '@scure/base'

const context = new TextEncoder().encode('SS58PRE')

/**
 * Whether a string is an SS58 address of a 32-byte key with a valid checksum. The first one or two bytes identify the
 * network. The last two bytes are the checksum: the start of the blake2b-512 hash of all bytes before them
 * (https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/).
 */
export function isSs58Address(value: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{35,50}$/.test(value)) return false
  const bytes = base58.decode(value)
  const [first = 255] = bytes
  // In the first byte, the values 46 and 47 are reserved, and the values 64 to 127 start a two-byte network prefix.
  if (first === 46 || first === 47 || first > 127) return false
  const body = bytes.slice(0, -2)
  if (body.length !== (first < 64 ? 33 : 34)) return false
  const hash = blake2b(new Uint8Array([...context, ...body]), { dkLen: 64 })
  return hash[0] === bytes.at(-2) && hash[1] === bytes.at(-1)
}
