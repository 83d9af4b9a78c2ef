import type { ReactNode } from 'react'
import { CopyButton } from '../controls/CopyButton.tsx'
import { FoldIcon } from '../pictures/FoldIcon.tsx'
import { Icon } from '../pictures/Icon.tsx'
import styles from './ErrorState.module.css'

type ErrorStateProps = {
  /** Describes what happened. */
  title: string
  /** Explains whether the user has lost anything, and what to do. */
  text: ReactNode
  /** Button for the next step. */
  action?: ReactNode
  technical?: { text: string; label: string; copyLabel: string; copiedLabel: string } | undefined
  testId?: string
}

export function ErrorState({ title, text, action, technical, testId }: ErrorStateProps) {
  return (
    <div className={styles.state} data-testid={testId} role="alert">
      <span className={styles.icon}>
        <Icon name="error" size={26} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {action ? <div className={styles.action}>{action}</div> : null}
      {technical ? (
        <details className={styles.details}>
          <summary className={styles.summary}>
            {technical.label}
            <FoldIcon size={14} />
          </summary>
          <div className={styles.technical}>
            <code className={styles.code} dir="ltr">
              {technical.text}
            </code>
            <CopyButton copiedLabel={technical.copiedLabel} label={technical.copyLabel} value={technical.text} />
          </div>
        </details>
      ) : null}
    </div>
  )
}
