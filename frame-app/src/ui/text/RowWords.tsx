import type { ReactNode } from 'react'
import styles from './RowWords.module.css'

type RowWordsProps = {
  /** Truncated if there is not enough space. */
  readonly title: string
  /** A second line in a muted color. */
  readonly detail: ReactNode
}

/** Text of a row that is not clickable as a whole. */
export function RowWords({ title, detail }: RowWordsProps) {
  return (
    <span className={styles.words}>
      <bdi className={styles.title} title={title}>
        {title}
      </bdi>
      <span className={styles.detail}>{detail}</span>
    </span>
  )
}
