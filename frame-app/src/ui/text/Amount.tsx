import type { CSSProperties } from 'react'
import styles from './Amount.module.css'

type AmountProps = {
  /** Already written in the visitor's language. */
  value: string
  symbol?: string
  /** What it is worth, under it. */
  fiat?: string | undefined
  align?: 'start' | 'center'
  testId?: string
}

/** The number large, the symbol small. Never cut: the type shrinks until the line fits, then it breaks. */
export function Amount({ value, symbol, fiat, align = 'center', testId }: AmountProps) {
  const characters = value.length + (symbol ? symbol.length * 0.62 + 0.6 : 0)
  return (
    <div className={styles.amount} data-align={align} data-testid={testId}>
      <p className={styles.line} style={{ '--characters': Math.max(1, characters) } as CSSProperties}>
        <bdi>{value}</bdi> {symbol ? <bdi className={styles.symbol}>{symbol}</bdi> : null}
      </p>
      {fiat ? <p className={styles.fiat}>{fiat}</p> : null}
    </div>
  )
}
