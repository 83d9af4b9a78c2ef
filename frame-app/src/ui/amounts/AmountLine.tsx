import type { ReactNode } from 'react'
import styles from './AmountCard.module.css'

/** A line with two items, one at each end. */
export const AmountLine = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.line}>{children}</div>
)
