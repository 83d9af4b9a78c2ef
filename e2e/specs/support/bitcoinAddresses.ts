import type { WalletHandle } from '../../extension/driveExtension.ts'

/**
 * Returns the payment and ordinals addresses of a test wallet's account. `position` is the index of the account in the
 * wallet's list.
 */
export async function bitcoinAddresses(wallet: WalletHandle, position = 0) {
  const { addresses } = (await wallet.accounts('bip122'))[position]!
  const find = (wanted: string) => addresses.find(({ purpose }) => purpose === wanted)!
  return { payment: find('payment'), ordinals: find('ordinals') }
}
