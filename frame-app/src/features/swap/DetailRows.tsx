import type { ReactNode } from 'react'
import styles from './swap.module.css'

type Row = { readonly label: string; readonly value: ReactNode; readonly tone?: 'warning' | 'danger' | undefined }

/** What a swap costs, as names and values. */
export function DetailRows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className={styles.details}>
      {rows.map(({ label, value, tone }) => (
        <div className={styles.detail} key={label}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
