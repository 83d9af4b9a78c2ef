import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { settings } from './settings.ts'

/** Anvil's standard mnemonic: everyone has these keys. */
const mnemonic = 'test test test test test test test test test test test junk'

export const walletKeys: readonly HDAccount[] = settings.accountIndexes.map((addressIndex) =>
  mnemonicToAccount(mnemonic, { addressIndex }),
)
