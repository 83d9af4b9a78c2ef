import { createTestWallet } from './createTestWallet.ts'

/** Creates what the tests of a dapp need. */
export const airlock = { wallet: createTestWallet }

export type { Answers, Approval, Held, WalletError } from './Approval.ts'
export type { PlaywrightTarget, TestWallet } from './TestWallet.ts'
export type { Features, Namespace, WalletOptions } from './WalletOptions.ts'
