import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The standard development mnemonic. Its keys are public: they are worth nothing anywhere but here. */
export const mnemonic = 'test test test test test test test test test test test junk'

/** Who owns which account of the mnemonic. The ones in between have no owner: recipients, for instance. */
export const accountIndexes = {
  /** The first extension wallet. */
  extensionA: [0, 1],
  /** The mobile wallet (WalletKit), which is reached through the relay. */
  mobile: [2, 3],
  /** The second extension wallet. */
  extensionB: [4],
  /** Deploys and mints the test tokens when a chain starts. */
  deployer: [9],
  /** The bundler's: one sends the bundles, the other one deploys what it simulates with. */
  bundler: [10, 11],
  /** Signs for the operations that the paymaster pays. */
  paymaster: [12],
  /** Deploys the pools, and owns what is in them. */
  pools: [13],
  /** Sends what is bought on the local on-ramp. */
  onRamp: [15],
  /** The extension wallet of all five families. */
  extensionOmni: [5, 6],
  /** The extension wallets of one family each, which have the mnemonic in common. */
  extensionFamilies: [7, 8],
  /** Writes the names of ENS. */
  names: [14],
} as const

export function accountAt(index: number): HDAccount {
  return mnemonicToAccount(mnemonic, { addressIndex: index })
}
