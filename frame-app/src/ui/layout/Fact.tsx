import type { ReactNode } from 'react'
import styles from './FactList.module.css'

type FactProps = {
  readonly label: string
  /** Small text below the value. */
  readonly note?: string | undefined
  readonly tone?: 'warning' | 'danger' | undefined
  readonly children: ReactNode
}

/** One label and value in a `FactList`. Right-to-left layouts do not reorder a value such as `10 ETH`. */
export function Fact({ label, note, tone, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd data-tone={tone}>
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
        {note ? <bdi className={styles.note}>{note}</bdi> : null}
      </dd>
    </div>
  )
}
