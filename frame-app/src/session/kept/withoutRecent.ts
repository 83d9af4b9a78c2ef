import type { RecentConnection } from '../../store/knownConnectionsSlice.ts'

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Takes one account out of the recent connections; a connector without any goes too. */
export const withoutRecent = (
  recent: readonly RecentConnection[],
  { id, address }: { readonly id: string; readonly address: string },
): readonly RecentConnection[] =>
  recent
    .map((each) =>
      isSame(each.id, id)
        ? { ...each, accounts: each.accounts.filter((account) => !isSame(account.address, address)) }
        : each,
    )
    .filter(({ accounts }) => accounts.length > 0)
