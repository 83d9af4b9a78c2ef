import { registerWallet } from '@wallet-standard/wallet'
import type { Habit } from '../../../Habit.ts'
import type { FamilyLink } from '../familyLink.ts'
import type { WalletFace } from '../standardAccounts.ts'
import { createBitcoinStandardWallet } from './createBitcoinStandardWallet.ts'

export function offerBitcoin(link: FamilyLink<'bip122'>, face: WalletFace, habit?: Habit): void {
  const chain = habit === 'names genesis' ? 'bip122:000000000019d6689c085ae165831e93' : 'bitcoin:mainnet'
  registerWallet(createBitcoinStandardWallet(link, face, chain))
}
