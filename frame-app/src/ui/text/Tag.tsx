import type { ReactNode } from 'react'
import styles from './Tag.module.css'

type TagProps = { children: ReactNode; tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' }

/** Short label next to a name. */
export function Tag({ children, tone = 'neutral' }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
