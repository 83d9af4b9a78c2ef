import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/**
 * The development mnemonic that common tools use by default. Its keys are public, so they are worthless outside this
 * local world.
 */
export const mnemonic = 'test test test test test test test test test test test junk'

/**
 * Indexes of accounts in the mnemonic, by the owner of the account. An account at any other index has no owner, so a
 * test can use it as a recipient.
 */
export const accountIndexes = {
  /** The first extension wallet. */
  extensionA: [0, 1],
  /** The mobile wallet (WalletKit). The modal reaches it through the relay. */
  mobile: [2, 3],
  /** The second extension wallet. */
  extensionB: [4],
  /** The account that deploys and mints the test tokens when an EVM chain starts. */
  deployer: [9],
  /**
   * The bundler's two accounts. The first sends the bundles, and the second deploys the contracts that the bundler
   * needs for simulations.
   */
  bundler: [10, 11],
  /** The paymaster's account. It signs the user operations for which the paymaster pays. */
  paymaster: [12],
  /** The account that deploys the swap pools and owns their liquidity. */
  pools: [13],
  /** The account that sends users the tokens that they buy from the local on-ramp. */
  onRamp: [15],
  /** The extension wallet that supports all five chain families. */
  extensionOmni: [5, 6],
  /** Two accounts that are in all extension wallets for a single family. */
  extensionFamilies: [7, 8],
  /** The account that registers the ENS names. */
  names: [14],
} as const

export function accountAt(index: number): HDAccount {
  return mnemonicToAccount(mnemonic, { addressIndex: index })
}
