import type { ReactNode } from 'react'
import styles from './AmountCard.module.css'

/** Line with one item at the start and one item at the end. */
export const AmountLine = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.line}>{children}</div>
)
