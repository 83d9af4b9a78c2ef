import type { WalletSettings } from '../walletSettings.ts'

/** esbuild replaces this constant by `define` (see buildExtension.ts). */
declare const WALLET_SETTINGS: WalletSettings

export const settings = WALLET_SETTINGS
