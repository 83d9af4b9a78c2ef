import type { ReactNode } from 'react'
import styles from './RowWords.module.css'

type RowWordsProps = {
  /** First line of text. Truncated if there is not enough space. */
  readonly title: string
  /** Second line of text, in a muted color. */
  readonly detail: ReactNode
}

/** Text of a row in which only some parts are clickable. */
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
