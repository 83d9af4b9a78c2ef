import { Children, type ReactNode } from 'react'
import styles from './ListGroup.module.css'

type ListGroupProps = { children: ReactNode; label?: string | undefined; title?: string; testId?: string }

/** Group of rows, rendered as a list, so that screen readers announce the number of rows. */
export function ListGroup({ children, label, title, testId }: ListGroupProps) {
  return (
    <section aria-label={label ?? title} className={styles.group} data-testid={testId}>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul className={styles.list} role="list">
        {Children.map(children, (child) => (child ? <li>{child}</li> : null))}
      </ul>
    </section>
  )
}
