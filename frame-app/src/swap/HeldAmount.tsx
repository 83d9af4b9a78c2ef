import type { SwapToken } from '../account/balances/Token.ts'
import { amountText } from '../app/amounts/amountText.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { buyIsOffered } from '../app/options/buyIsOffered.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { openBuy } from '../payments/openBuy.ts'
import { LinkButton } from '../ui/controls/LinkButton.tsx'
import { mostNative } from './plan/swapTerms.ts'
import styles from './swap.module.css'

type HeldAmountProps = {
  readonly token: SwapToken | null
  /** Balance in the smallest unit; `undefined` if unknown. */
  readonly balance: bigint | undefined
  /** Network cost of a swap in wei; `undefined` if unknown. */
  readonly cost: bigint | undefined
  readonly onMax: (text: string) => void
}

/**
 * The account's balance of the sold token, with a Max button. If the balance is zero and buying is available, a Buy
 * button replaces the Max button.
 */
export function HeldAmount({ token, balance, cost, onMax }: HeldAmountProps) {
  const app = useApp()
  if (!token || balance === undefined) return null
  const most = token.address !== null ? balance : cost === undefined ? undefined : mostNative(balance, cost)
  return (
    <span className={styles.held}>
      <bdi>{m.swap_balance({ amount: formatAmount(balance, { decimals: token.decimals, most: 2 }) })}</bdi>
      {balance === 0n && buyIsOffered(app) ? (
        <LinkButton onClick={() => openBuy(app)}>{m.swap_buy()}</LinkButton>
      ) : most ? (
        <LinkButton onClick={() => onMax(amountText(most, token.decimals))}>{m.swap_max()}</LinkButton>
      ) : null}
    </span>
  )
}
