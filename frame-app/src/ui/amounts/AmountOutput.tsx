import type { CSSProperties } from 'react'
import styles from './AmountInput.module.css'

type AmountOutputProps = {
  readonly label: string
  /** Already written in the visitor's language; empty while there is none. */
  readonly value: string
  readonly testId?: string
}

/** A number that was reckoned, as large as the one beside it that is typed. */
export function AmountOutput({ label, value, testId }: AmountOutputProps) {
  return (
    <span className={styles.amount}>
      <output
        aria-label={label}
        className={styles.number}
        data-empty={value ? undefined : ''}
        data-testid={testId}
        style={{ '--characters': Math.max(1, value.length) } as CSSProperties}
      >
        {value || '0'}
      </output>
    </span>
  )
}
