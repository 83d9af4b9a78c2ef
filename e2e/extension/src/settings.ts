import type { WalletSettings } from '../walletSettings.ts'

/** Put in place by esbuild's `define`, see buildExtension.ts. */
declare const WALLET_SETTINGS: WalletSettings

export const settings = WALLET_SETTINGS
