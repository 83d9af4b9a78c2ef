import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A quiet square around the mark that stands for a whole view. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>
}
