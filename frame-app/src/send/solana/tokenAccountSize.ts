import {
  ExtensionType,
  getAccountLen,
  getAccountTypeOfMintType,
  getExtensionTypes,
  type Mint,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import type { PublicKey } from '@solana/web3.js'

/** How many bytes a new account of a token has: Token-2022 adds what the mint asks for, and a fixed owner. */
export function tokenAccountSize(mint: Mint, program: PublicKey): number {
  if (program.equals(TOKEN_PROGRAM_ID)) return getAccountLen([])
  const asked = getExtensionTypes(mint.tlvData)
    .map(getAccountTypeOfMintType)
    .filter((type) => type !== ExtensionType.Uninitialized)
  return getAccountLen([...new Set([...asked, ExtensionType.ImmutableOwner])])
}
