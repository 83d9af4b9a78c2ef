import type { ReactNode } from 'react'
import styles from './Header.module.css'

type HeaderProps = {
  title: string
  titleId: string
  left?: ReactNode
  right?: ReactNode
  /**
   * The label of a progress bar for what concerns the whole modal; absent while nothing is under way.
   */
  loading?: string | undefined
}

export function Header({ title, titleId, left, right, loading }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.slot}>{left}</div>
      <h1 className={styles.title} id={titleId} tabIndex={-1} title={title}>
        {title}
      </h1>
      <div className={styles.slot}>{right}</div>
      {loading ? <div aria-label={loading} className={styles.loading} role="progressbar" /> : null}
    </header>
  )
}
