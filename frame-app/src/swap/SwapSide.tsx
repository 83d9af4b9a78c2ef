import type { ReactNode } from 'react'
import type { SwapToken } from '../account/balances/SwapToken.ts'
import { AmountCard } from '../ui/amounts/AmountCard.tsx'
import { AmountLine } from '../ui/amounts/AmountLine.tsx'
import styles from './swap.module.css'
import { TokenButton } from './TokenButton.tsx'

type SwapSideProps = {
  readonly side: 'from' | 'to'
  readonly title: string
  readonly token: SwapToken | null
  /** What the amount is worth. */
  readonly fiat: string
  /** What the account holds, and what to do with it. */
  readonly action?: ReactNode
  /** The amount. */
  readonly children: ReactNode
}

/** One of the two tokens of a swap, with its amount. */
export function SwapSide({ side, title, token, fiat, action, children }: SwapSideProps) {
  return (
    <AmountCard title={title}>
      <AmountLine>
        {children}
        <TokenButton side={side} token={token} />
      </AmountLine>
      <AmountLine>
        <span className={styles.quiet}>{fiat}</span>
        {action}
      </AmountLine>
    </AmountCard>
  )
}
