import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The standard development mnemonic. Its keys are public, so they have no value outside this world. */
export const mnemonic = 'test test test test test test test test test test test junk'

/**
 * Account indexes in the mnemonic, by the accounts' owner. The accounts at all other indexes have no owner, so tests
 * can use them as recipients.
 */
export const accountIndexes = {
  /** The first extension wallet. */
  extensionA: [0, 1],
  /** The mobile wallet (WalletKit), which the modal reaches through the relay. */
  mobile: [2, 3],
  /** The second extension wallet. */
  extensionB: [4],
  /** The account that deploys and mints the test tokens when a chain starts. */
  deployer: [9],
  /** The bundler's accounts: the first sends the bundles, the second deploys the contracts for its simulations. */
  bundler: [10, 11],
  /** The account that signs the user operations for which the paymaster pays. */
  paymaster: [12],
  /** The account that deploys the pools and owns their liquidity. */
  pools: [13],
  /** The account that sends the tokens that users buy from the local on-ramp. */
  onRamp: [15],
  /** The extension wallet that supports all five families. */
  extensionOmni: [5, 6],
  /** Two accounts that all single-family extension wallets share. */
  extensionFamilies: [7, 8],
  /** The account that registers the ENS names. */
  names: [14],
} as const

export function accountAt(index: number): HDAccount {
  return mnemonicToAccount(mnemonic, { addressIndex: index })
}
