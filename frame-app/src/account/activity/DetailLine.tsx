import type { ReactNode } from 'react'
import styles from './activity.module.css'

/** One fact of a transaction; it stands in a list of them. */
export function DetailLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
