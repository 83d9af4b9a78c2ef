import { registerWallet } from '@wallet-standard/wallet'
import type { FamilyLink } from '../familyLink.ts'
import type { WalletFace } from '../standardAccounts.ts'
import { createBitcoinStandardWallet } from './createBitcoinStandardWallet.ts'

export function offerBitcoin(link: FamilyLink<'bip122'>, face: WalletFace): void {
  registerWallet(createBitcoinStandardWallet(link, face))
}
