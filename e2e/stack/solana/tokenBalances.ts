import { encodeTokenAmount } from './encodeAccount.ts'
import type { LedgerAccount } from './LedgerAccount.ts'
import { readMint, readTokenAccount, token2022Program, tokenProgram } from './readTokenAccount.ts'

/**
 * Lists the token accounts whose addresses are among a transaction's keys, in the format of `preTokenBalances` and
 * `postTokenBalances` in Solana's JSON-RPC.
 */
export function tokenBalances(
  keys: readonly string[],
  account: (address: string) => LedgerAccount | undefined,
): readonly object[] {
  return keys.flatMap((key, accountIndex) => {
    const found = account(key)
    const isToken = found && (found.owner === tokenProgram || found.owner === token2022Program)
    const token = isToken ? readTokenAccount(found.data) : undefined
    if (!found || !token) return []
    const { mint, owner, amount } = token
    const { decimals = 0 } = readMint(account(mint)?.data ?? new Uint8Array()) ?? {}
    return [{ accountIndex, mint, owner, programId: found.owner, uiTokenAmount: encodeTokenAmount(amount, decimals) }]
  })
}
