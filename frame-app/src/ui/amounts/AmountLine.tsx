import type { ReactNode } from 'react'
import styles from './AmountCard.module.css'

/** Two things of an amount, at the two ends of a line. */
export const AmountLine = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.line}>{children}</div>
)
