import { formatUnits } from 'viem'
import * as m from '../../generated/i18n/messages.js'
import { networkFacts } from '../../ui/networkFacts.ts'
import type { Token } from './readToken.ts'

/** An amount of a token to the last digit; in its smallest units where the token's decimals are unknown. */
export function formatAmount(amount: bigint, token: Token | undefined): string {
  if (!token) return m.amount_units({ amount: String(amount) })
  return `${formatUnits(amount, token.decimals)} ${token.symbol}`
}

/** The same, and the number itself beside it where only the chain RPC says how many decimals the token has. */
export function exactAmount(amount: bigint, token: Token | undefined): string {
  const shown = formatAmount(amount, token)
  return !token || token.isPinned ? shown : `${shown} (${m.amount_units({ amount: String(amount) })})`
}

/** An amount of the network's own coin, given in its smallest unit (wei), to the last digit. */
export function formatCoin(amount: bigint, network: string): string {
  const { symbol, decimals } = networkFacts(network)
  return `${formatUnits(amount, decimals)} ${symbol || m.network_coin()}`
}
