import { registerWallet } from '@wallet-standard/wallet'
import type { Habit } from '../../../Habit.ts'
import type { FamilyLink } from '../familyLink.ts'
import type { WalletFace } from '../standardAccounts.ts'
import { createSolanaStandardWallet } from './createSolanaStandardWallet.ts'
import { withHabit } from './withHabit.ts'

export function offerSolana(link: FamilyLink<'solana'>, face: WalletFace, habit?: Habit): void {
  registerWallet(withHabit(createSolanaStandardWallet(link, face), habit))
}
