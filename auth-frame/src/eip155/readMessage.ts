import { bytesToHex, type Hex, hexToBytes } from 'viem'

export type Message = {
  /** The bytes that get signed. */
  readonly bytes: Hex
  /** The bytes decoded as UTF-8, or `undefined` if they are not valid UTF-8. */
  readonly text: string | undefined
  /**
   * Whether the message has exactly 32 bytes, even if they are readable text. A contract may accept a signature of such
   * a message as the signature of a hash.
   */
  readonly isDigest: boolean
  /** Whether the message is a digest, or a digest's hex digits as a string. Such a message could represent any data. */
  readonly isBareHash: boolean
}

/**
 * Reads the message of `personal_sign`: bytes as hex, or else a string. The screen shows only what the bytes contain.
 */
export function readMessage(param: string): Message {
  const given = /^0x([0-9a-f]{2})*$/i.test(param) ? hexToBytes(param as Hex) : new TextEncoder().encode(param)
  const text = decode(given)
  const bytes = bytesToHex(given)
  const isDigest = given.length === 32
  const isBareHash = isDigest || (text !== undefined && /^\s*(0x)?[0-9a-f]{64}\s*$/i.test(text))
  return { bytes, text, isDigest, isBareHash }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
