import { createIdentity } from './createIdentity.ts'
import { createTestWallet } from './createTestWallet.ts'

/** Creates what the tests of a dapp need: wallets, and users of the embedded wallet. */
export const airlock = { wallet: createTestWallet, identity: createIdentity }

export type { Answers, Approval, Held, WalletError } from './Approval.ts'
export type { Identity } from './createIdentity.ts'
export type { PlaywrightTarget, TestWallet } from './TestWallet.ts'
export type { Features, Namespace, WalletOptions } from './WalletOptions.ts'
