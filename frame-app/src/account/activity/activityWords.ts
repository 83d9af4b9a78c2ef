import { formatAmount } from '../../app/amounts/formatAmount.ts'
import * as m from '../../generated/i18n/messages.js'
import type { SentState } from '../../payments/sent/SentState.ts'
import type { ActivityRow } from '../history/activityRows.ts'
import type { HistoryTransfer } from '../history/HistoryTransaction.ts'

/** Labels of completed operations, by the server's operation name. */
const titles: Readonly<Record<string, () => string>> = {
  approve: m.activity_approve,
  bought: m.activity_bought,
  borrow: m.activity_borrow,
  burn: m.activity_burn,
  cancel: m.activity_cancel,
  claim: m.activity_claim,
  deploy: m.activity_deploy,
  deposit: m.activity_deposit,
  execute: m.activity_execute,
  mint: m.activity_mint,
  moved: m.activity_moved,
  receive: m.activity_receive_done,
  repay: m.activity_repay,
  send: m.activity_send,
  sell: m.activity_sell,
  stake: m.activity_stake,
  trade: m.activity_trade_done,
  unstake: m.activity_unstake,
  withdraw: m.activity_withdraw,
}

export const stateWords: Readonly<Record<SentState, () => string>> = {
  confirmed: m.activity_confirmed,
  failed: m.activity_failed,
  pending: m.activity_pending,
  replaced: m.activity_replaced,
  signers: m.activity_signers,
}

/** Returns the label of the operation. For an unknown operation, returns the server's own term. */
export function titleWords({ title }: Pick<ActivityRow, 'title'>): string {
  return Object.hasOwn(titles, title) ? titles[title]!() : title || m.activity_unnamed()
}

/**
 * Returns the text for a transferred asset: an NFT's name, or an amount truncated to three decimals with the symbol.
 */
function transferWords({ nft, token, quantity }: HistoryTransfer): string {
  if (nft) return nft.name || '-'
  const [whole = '', fraction = ''] = quantity.split('.')
  const amount = formatAmount(BigInt(whole + fraction), { decimals: fraction.length })
  return `${amount} ${token?.symbol ?? ''}`.trim()
}

/** Returns the text of a row: the transferred assets, and the state if the transaction is not confirmed. */
export function rowWords({ entry, sign, transfers }: ActivityRow): string {
  const state = stateWords[entry.state]()
  const [given, received] = transfers
  if (!given) return state
  const what = received
    ? m.activity_pair({ given: transferWords(given), received: transferWords(received) })
    : `${sign}${transferWords(given)}`
  return entry.state === 'confirmed' ? what : m.activity_state({ state, what })
}
