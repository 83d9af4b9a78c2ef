import { formatUnits } from 'viem'
import * as m from '../../generated/i18n/messages.js'
import { networkFacts } from '../../ui/networkFacts.ts'
import type { Token } from './readToken.ts'

/** Formats a token amount with all digits, or in its smallest units if the token's decimals are unknown. */
export function fullAmount(amount: bigint, token: Token | undefined): string {
  if (!token) return m.amount_units({ amount: String(amount) })
  return `${formatUnits(amount, token.decimals)} ${token.symbol}`
}

/**
 * Formats a token amount like `fullAmount`. Also adds the amount in smallest units if we know the token's decimals
 * only from the chain RPC, which may lie.
 */
export function exactAmount(amount: bigint, token: Token | undefined): string {
  const shown = fullAmount(amount, token)
  return !token || token.isPinned ? shown : `${shown} (${m.amount_units({ amount: String(amount) })})`
}

/** Formats an amount of the network's coin with all digits. The amount is in the smallest unit (wei). */
export function formatCoin(amount: bigint, network: string): string {
  const { symbol, decimals } = networkFacts(network)
  return `${formatUnits(amount, decimals)} ${symbol || m.network_coin()}`
}
