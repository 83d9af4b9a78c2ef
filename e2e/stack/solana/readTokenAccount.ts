import { PublicKey } from '@solana/web3.js'

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly state: 'uninitialized' | 'initialized' | 'frozen'
  readonly delegate: string | null
  readonly delegatedAmount: bigint
  readonly closeAuthority: string | null
}
export type Mint = {
  readonly authority: string | null
  readonly freezeAuthority: string | null
  readonly supply: bigint
  readonly decimals: number
}

const states = ['uninitialized', 'initialized', 'frozen'] as const

/**
 * Parses an SPL token account. It has 165 bytes, and a Token-2022 account may have more. Returns `undefined` if the
 * data is shorter.
 */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (data.length < 165) return undefined
  const bytes = Buffer.from(data)
  return {
    mint: key(bytes, 0),
    owner: key(bytes, 32),
    amount: bytes.readBigUInt64LE(64),
    state: states[bytes[108] ?? 0] ?? 'uninitialized',
    delegate: optionalKey(bytes, 72),
    delegatedAmount: bytes.readBigUInt64LE(121),
    closeAuthority: optionalKey(bytes, 129),
  }
}

/** Parses an SPL mint, which has 82 bytes. Returns `undefined` if the data has another length. */
export function readMint(data: Uint8Array): Mint | undefined {
  if (data.length !== 82) return undefined
  const bytes = Buffer.from(data)
  return {
    authority: optionalKey(bytes, 0),
    freezeAuthority: optionalKey(bytes, 46),
    supply: bytes.readBigUInt64LE(36),
    decimals: bytes[44] ?? 0,
  }
}

/** Reads an optional public key: four bytes that say whether there is a key, and then the key. */
function optionalKey(bytes: Buffer, offset: number): string | null {
  return bytes.readUInt32LE(offset) ? key(bytes, offset + 4) : null
}

function key(bytes: Buffer, offset: number): string {
  return new PublicKey(bytes.subarray(offset, offset + 32)).toBase58()
}
