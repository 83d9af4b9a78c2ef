import { type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { mnemonic } from '../../../../e2e/extension/src/mnemonic.ts'
import type { WalletOptions } from '../WalletOptions.ts'

/** Derives the accounts of a mnemonic, or the one account of a private key. */
export function eip155Keys({ key = mnemonic, index = 0, accounts = 1 }: WalletOptions): readonly LocalAccount[] {
  if (!key.startsWith('0x'))
    return Array.from({ length: accounts }, (_, at) => mnemonicToAccount(key, { addressIndex: index + at }))
  if (accounts > 1 || index > 0) throw new Error('A private key has one account: pass a mnemonic as `key`')
  return [privateKeyToAccount(key as `0x${string}`)]
}
