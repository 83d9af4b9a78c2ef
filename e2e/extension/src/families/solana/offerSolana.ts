import { registerWallet } from '@wallet-standard/wallet'
import type { FamilyLink } from '../familyLink.ts'
import type { WalletFace } from '../standardAccounts.ts'
import { createSolanaStandardWallet } from './createSolanaStandardWallet.ts'

export function offerSolana(link: FamilyLink<'solana'>, face: WalletFace): void {
  registerWallet(createSolanaStandardWallet(link, face))
}
