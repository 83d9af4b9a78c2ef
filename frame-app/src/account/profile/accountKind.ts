import type { Account } from '#shared/protocol/account.ts'
import * as m from '../../generated/i18n/messages.js'
import type { WalletRow } from './walletSections.ts'

const kinds: Record<Account['type'], () => string> = {
  eoa: m.account_eoa,
  smartAccount: m.account_smart,
  payment: m.account_payment,
  ordinal: m.account_ordinal,
  stx: m.account_stx,
}

/**
 * Returns the label of an account's kind. Returns `null` unless the wallet can have several kinds: the embedded wallet
 * and Bitcoin wallets.
 */
export const accountKind = ({ type }: Account, connector: WalletRow['connector']): string | null =>
  connector === 'auth' || (type !== 'eoa' && type !== 'smartAccount') ? kinds[type]() : null
