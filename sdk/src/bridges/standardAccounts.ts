import type { StandardAccount, StandardWallet } from '../discovery/watchStandard.ts'
import { rpcError } from '../wire/rpcError.ts'

/**
 * The accounts of a wallet of Wallet Standard in one family. Some wallets answer `standard:connect` with nothing or
 * with fewer accounts than they then show, some show none but those of the answer, and some have no such feature.
 *
 * @param isOurs whether one of an account's chains, with commas between, is of the family: a wallet may have others
 */
export function standardAccounts(wallet: StandardWallet, isOurs: (chains: string) => unknown) {
  /** Those that the wallet named last; nothing before it was connected. */
  let named: readonly StandardAccount[] | undefined
  // What is not a list has none.
  const on = (accounts: unknown): readonly StandardAccount[] =>
    [(accounts ?? []) as StandardAccount[]].flat().filter(({ chains }) => isOurs(`${chains}`))
  const all = () => {
    const shown = on(wallet.accounts)
    return shown[0] ? shown : (named ?? [])
  }
  /**
   * Connects and gives the accounts that there are then.
   *
   * @param feature the family's own, where it has one
   */
  const connect = async (input: { readonly silent?: boolean }, feature = wallet.features['standard:connect']) => {
    if (feature) named = on((await feature.connect(input))?.accounts)
    return all()
  }
  /** The same without a question to the visitor: none where the wallet will not. */
  const quietly = () => connect({ silent: true }).catch(() => [])
  return {
    connect,
    quietly,
    /**
     * The account of an address, or the first. After a reload a wallet may want to be connected again before it signs.
     *
     * @param again how it is connected then, by default without a question to the user
     * @throws 4100 for one that the wallet does not have, and what `again` throws
     */
    async find(address?: string, again: () => Promise<unknown> = quietly): Promise<StandardAccount> {
      const look = () => all().find((each) => !address || each.address == address)
      if (!named || !look()) await again()
      const account = look()
      if (!account) throw rpcError(4100, 'Not connected')
      return account
    },
    /** Hears which accounts there are now. */
    listen: (changed: (accounts: unknown) => void) =>
      wallet.features['standard:events'].on(
        'change',
        ({ accounts }: { accounts?: unknown }) =>
          accounts && changed((named = on(accounts)).map((each) => each.address)),
      ),
  }
}
