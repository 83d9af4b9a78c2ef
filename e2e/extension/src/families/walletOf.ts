import { settings } from '../settings.ts'
import type { Family } from './Family.ts'
import type { FamilyWallet } from './FamilyWallet.ts'
import { loadFamily } from './loadFamily.ts'

const loaded = new Map<Family, Promise<FamilyWallet>>()

/** Returns the keys of one family. Creates them on first use. */
export function walletOf(family: Family): Promise<FamilyWallet> {
  const { accountIndexes, solanaRpcUrl = '' } = settings
  const wallet = loaded.get(family) ?? loadFamily(family, { accountIndexes, solanaRpcUrl })
  loaded.set(family, wallet)
  return wallet
}
