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
  /** In the smallest unit; `undefined` where it is not known. */
  readonly balance: bigint | undefined
  /** What the network takes for a swap, in wei; `undefined` where it is not known. */
  readonly cost: bigint | undefined
  readonly onMax: (text: string) => void
}

/** What the account holds of the token that is sold: all of it with one press, or the way to buy some. */
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
