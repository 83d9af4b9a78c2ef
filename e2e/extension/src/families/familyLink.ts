import type { WalletLink } from '../createWalletLink.ts'
import type { Family } from './Family.ts'
import type { FamilyAccounts } from './FamilyAccount.ts'
import type { FamilyViews } from './familyViews.ts'

/** A page's connection to the worker, limited to one family. */
export type FamilyLink<F extends Family> = {
  /** The accounts that the site may use now, the active one first. */
  accounts(): readonly FamilyAccounts[F][]
  /** Calls the worker's method with this name. Rejects with an `RpcError`. */
  request<Result>(method: string, params: object): Promise<Result>
  /** Calls the listener when the list of accounts has changed: other accounts, another order, or an empty list. */
  onChange(listener: () => void): void
}

type Link = Pick<WalletLink, 'request' | 'onSite'> & {
  site(): { readonly families: FamilyViews } | undefined
}

export function familyLink<F extends Family>(link: Link, family: F): FamilyLink<F> {
  return {
    accounts: () => link.site()?.families[family] ?? [],
    request: <Result>(method: string, params: object) => link.request(method, params, family) as Promise<Result>,
    onChange: (listener) =>
      link.onSite((next, before) => {
        const changed = JSON.stringify(next.families[family]) !== JSON.stringify(before?.families[family] ?? [])
        if (changed) listener()
      }),
  }
}
