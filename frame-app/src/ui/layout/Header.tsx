import type { ReactNode } from 'react'
import styles from './Header.module.css'

export type HeaderProps = { title: string; titleId: string; left?: ReactNode; right?: ReactNode }

export function Header({ title, titleId, left, right }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.slot}>{left}</div>
      <h1 className={styles.title} id={titleId} tabIndex={-1} title={title}>
        {title}
      </h1>
      <div className={styles.slot}>{right}</div>
    </header>
  )
}
