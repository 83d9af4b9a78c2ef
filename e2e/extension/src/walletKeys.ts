import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { mnemonic } from './mnemonic.ts'
import { settings } from './settings.ts'

export const walletKeys: readonly HDAccount[] = settings.accountIndexes.map((addressIndex) =>
  mnemonicToAccount(mnemonic, { addressIndex }),
)
