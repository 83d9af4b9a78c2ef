import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icons.tsx'
import styles from './EmptyState.module.css'

type EmptyStateProps = { icon: IconName; title: string; text?: ReactNode; action?: ReactNode; testId?: string }

/** Explains why a list or view is empty, and offers the next step. */
export function EmptyState({ icon, title, text, action, testId }: EmptyStateProps) {
  return (
    <div className={styles.state} data-testid={testId}>
      <span className={styles.icon}>
        <Icon name={icon} size={26} />
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
