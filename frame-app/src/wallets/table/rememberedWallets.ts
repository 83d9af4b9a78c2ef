import * as z from 'zod/mini'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { App } from '../../app/App.ts'
import { KeptWallet } from '../../app/store/KeptWallet.ts'

/** Storage key of the recent wallets. */
export const recentKey = 'recent_wallets'
/** Maximum number of recent wallets. */
export const recentKept = 2

/** Reads the recent wallets of earlier visits. */
export const rememberedWallets = ({ storage }: Pick<App, 'storage'>): readonly ListedWallet[] =>
  (storage.get(recentKey, z.array(KeptWallet)) ?? []).slice(0, recentKept)
