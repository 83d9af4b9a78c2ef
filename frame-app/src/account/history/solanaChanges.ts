import type { SolanaTransaction } from './solanaTransactionQuery.ts'

/** An account's balance changes in one transaction. */
export type SolanaChanges = {
  /** Whether the account signed the transaction. */
  readonly isOwn: boolean
  readonly feePayer: string
  readonly changes: readonly {
    /** Mint of the changed token; `null` for SOL. */
    readonly mint: string | null
    readonly decimals: number
    /** Change in the smallest unit; negative if the account spent the asset. */
    readonly amount: bigint
    /** The other account with the largest change in the opposite direction; `null` if there is none. */
    readonly other: string | null
  }[]
}

const wrappedSol = 'So11111111111111111111111111111111111111112'

/**
 * Returns an account's balance changes in a transaction. Ignores the network fee, and the rent of token accounts that
 * the fee payer opens or closes. Returns no changes for a failed transaction, which only pays the fee.
 */
export function solanaChanges({ transaction, meta }: SolanaTransaction, account: string): SolanaChanges {
  const { accountKeys, header } = transaction.message
  const keys = [...accountKeys, ...(meta.loadedAddresses?.writable ?? []), ...(meta.loadedAddresses?.readonly ?? [])]
  const feePayer = accountKeys[0]!
  const tokens = tokenChanges(meta)
  const lamports = new Map<string, bigint>()
  for (const [index, key] of keys.entries()) {
    const change = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)
    // The lamports of a token account are rent, except for those that are wrapped SOL. The fee payer pays or receives
    // the rent.
    if (tokens.accounts.has(index)) add(lamports, feePayer, change - (tokens.wrapped.get(index) ?? 0n))
    else add(lamports, key, change)
  }
  add(lamports, feePayer, meta.fee)
  const all = [{ mint: null, decimals: 9, byOwner: lamports }, ...tokens.mints.values()]
  return {
    isOwn: accountKeys.slice(0, header.numRequiredSignatures).includes(account),
    feePayer,
    changes: all.flatMap(({ mint, decimals, byOwner }) => {
      const amount = byOwner.get(account) ?? 0n
      return amount === 0n ? [] : [{ mint, decimals, amount, other: otherSide(byOwner, amount) }]
    }),
  }
}

type Mint = { readonly mint: string; readonly decimals: number; readonly byOwner: Map<string, bigint> }

function tokenChanges({ preTokenBalances, postTokenBalances }: SolanaTransaction['meta']) {
  const mints = new Map<string, Mint>()
  const accounts = new Set<number>()
  const wrapped = new Map<number, bigint>()
  const sides = [
    [preTokenBalances, -1n],
    [postTokenBalances, 1n],
  ] as const
  for (const [balances, sign] of sides)
    for (const { accountIndex, mint, owner, uiTokenAmount } of balances ?? []) {
      const { amount, decimals } = uiTokenAmount
      const known = mints.get(mint) ?? { mint, decimals, byOwner: new Map() }
      mints.set(mint, known)
      accounts.add(accountIndex)
      if (owner) add(known.byOwner, owner, sign * amount)
      if (mint === wrappedSol) add(wrapped, accountIndex, sign * amount)
    }
  return { mints, accounts, wrapped }
}

function add<key>(sums: Map<key, bigint>, key: key, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}

/** Returns the owner whose balance changed most in the opposite direction of `amount`. */
function otherSide(byOwner: ReadonlyMap<string, bigint>, amount: bigint): string | null {
  const sign = amount < 0n ? 1n : -1n
  let [found, most]: [string | null, bigint] = [null, 0n]
  for (const [owner, change] of byOwner) if (change * sign > most) [found, most] = [owner, change * sign]
  return found
}
