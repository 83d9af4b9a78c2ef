import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** Square background for an icon that represents a whole view. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>
}
