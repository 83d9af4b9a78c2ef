import type { ReactNode } from 'react'
import styles from './Header.module.css'

type HeaderProps = {
  title: string
  titleId: string
  left?: ReactNode
  right?: ReactNode
  /** Label of the progress bar while the whole modal is loading; `undefined` if it is not loading. */
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
