import type { Address } from 'viem'
import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import { exactAmount, formatAmount } from './formatAmount.ts'
import { isUnlimited } from './isUnlimited.ts'
import type { Token } from './readToken.ts'

/** An allowance in words: for the title and the button, and to the last digit for the facts. */
export type LentAmount = { readonly short: string; readonly exact: string; readonly unlimited: boolean }

/**
 * The words for an allowance of a fungible token.
 *
 * @param bits of the type that holds the amount: its upper half counts as unlimited
 */
export function lentAmount(amount: bigint, token: Token | undefined, bits = 256, name = ''): LentAmount {
  if (isUnlimited(amount, bits))
    return { ...plainAmount(`${m.amount_unlimited()} ${token?.symbol ?? name}`.trim()), unlimited: true }
  return { short: formatAmount(amount, token), exact: exactAmount(amount, token), unlimited: false }
}

/** The words for an amount that is written in only one way. */
export const plainAmount = (text: string): LentAmount => ({ short: text, exact: text, unlimited: false })

export const unlimitedWarning = (spender: Address): Warning => ({
  tone: 'danger',
  title: m.warn_unlimited_title(),
  text: m.warn_unlimited_text({ spender: shortAddress(spender) }),
})
