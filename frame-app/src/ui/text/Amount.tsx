import type { CSSProperties } from 'react'
import styles from './Amount.module.css'

type AmountProps = {
  /** Number, formatted in the user's locale. */
  value: string
  symbol?: string
  /** Value in money, which is shown below the amount. */
  fiat?: string | undefined
  align?: 'start' | 'center'
  testId?: string
}

/**
 * Amount with a large number and a small symbol. The amount is never truncated: the font shrinks until the line fits,
 * and then the line wraps. The number is before the symbol in right-to-left layouts too.
 */
export function Amount({ value, symbol, fiat, align = 'center', testId }: AmountProps) {
  const characters = value.length + (symbol ? symbol.length * 0.62 + 0.6 : 0)
  return (
    <div className={styles.amount} data-align={align} data-testid={testId}>
      <p className={styles.line} style={{ '--characters': Math.max(1, characters) } as CSSProperties}>
        <span dir="ltr">
          <bdi>{value}</bdi> {symbol ? <bdi className={styles.symbol}>{symbol}</bdi> : null}
        </span>
      </p>
      {fiat ? (
        <p className={styles.fiat}>
          <bdi>{fiat}</bdi>
        </p>
      ) : null}
    </div>
  )
}
