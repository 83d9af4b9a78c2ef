import type { StandardAccount } from '../discovery/watchStandard.ts'

/** The accounts of one family: a wallet may have those of several. */
export const accountsOn = (namespace: string, accounts: readonly StandardAccount[]): StandardAccount[] =>
  [...accounts].filter(({ chains }) => `${chains}`.includes(`${namespace}:`))
