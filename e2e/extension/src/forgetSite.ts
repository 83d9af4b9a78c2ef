import type { Family } from './families/Family.ts'
import type { WalletState } from './walletState.ts'

/** Revokes a site's permission for one family, or for all of them. */
export function forgetSite(
  { sites, familySites }: WalletState,
  origin: string,
  family?: Family | 'eip155',
): Partial<WalletState> {
  if (family === 'eip155') return { sites: without(sites, origin) }
  if (family) return { familySites: { ...familySites, [origin]: without(familySites[origin] ?? {}, family) } }
  return { sites: without(sites, origin), familySites: without(familySites, origin) }
}

function without<Value extends object>(value: Value, key: string): Value {
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== key)) as Value
}
