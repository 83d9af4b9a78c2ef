import type { StandardAccount, StandardWallet } from '../discovery/watchStandard.ts'
import { rpcError } from '../wire/rpcError.ts'

/**
 * Tracks the accounts that a Wallet Standard wallet has in one chain family. Wallets differ. Some answer
 * `standard:connect` with no accounts, or with fewer than they list afterwards. Some return accounts in this answer,
 * but never list them. Some do not have the feature `standard:connect`.
 *
 * @param isOurs whether an account belongs to the family, given the account's chains as a comma-separated string. A
 *   wallet may also have accounts of other families.
 */
export function standardAccounts(wallet: StandardWallet, isOurs: (chains: string) => unknown) {
  /** The accounts that the wallet reported last, or `undefined` if we have not connected the wallet yet. */
  let named: readonly StandardAccount[] | undefined
  // If `accounts` is not a list, `flat` makes it a list with one entry, and the filter drops this entry.
  const on = (accounts: unknown): readonly StandardAccount[] =>
    [(accounts ?? []) as StandardAccount[]].flat().filter(({ chains }) => isOurs(`${chains}`))
  const all = () => {
    const shown = on(wallet.accounts)
    return shown[0] ? shown : (named ?? [])
  }
  /**
   * Connects the wallet and returns the accounts that it has afterwards.
   *
   * @param feature the family's own connect feature, if the wallet has it
   */
  const connect = async (input: { readonly silent?: boolean }, feature = wallet.features['standard:connect']) => {
    if (feature) named = on((await feature.connect(input))?.accounts)
    return all()
  }
  /** Connects without prompting the user. Returns an empty list if the wallet refuses. */
  const quietly = () => connect({ silent: true }).catch(() => [])
  return {
    connect,
    quietly,
    /**
     * Returns the account with the given address, or the first account if no address is given. After a reload, a wallet
     * may need to be connected again before it signs.
     *
     * @param again function that connects the wallet again. The default does not prompt the user.
     * @throws 4100 if the wallet does not have the account. Also rejects with any error of `again`.
     */
    async find(address?: string, again: () => Promise<unknown> = quietly): Promise<StandardAccount> {
      const look = () => all().find((each) => !address || each.address == address)
      if (!named || !look()) await again()
      const account = look()
      if (!account) throw rpcError(4100, 'Not connected')
      return account
    },
    /** Calls `changed` with the new accounts. */
    listen: (changed: (accounts: unknown) => void) =>
      wallet.features['standard:events'].on(
        'change',
        ({ accounts }: { accounts?: unknown }) =>
          accounts && changed((named = on(accounts)).map((each) => each.address)),
      ),
  }
}
