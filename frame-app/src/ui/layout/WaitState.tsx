import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { useElapsed } from '../pictures/useElapsed.ts'
import { StatusText } from '../text/StatusText.tsx'
import styles from './WaitState.module.css'

type WaitStateProps = {
  /** Image of the wallet: a `WalletImage` of 72 px. */
  image: ReactNode
  title: string
  /** One line that tells the user what the modal is waiting for. */
  text: ReactNode
  tone?: 'waiting' | 'error'
  /** Line that tells the user how to stop waiting. It appears after `timeoutMs`; until then, its space stays empty. */
  secondLine?: ReactNode
  timeoutMs?: number
  testId?: string
}

export function WaitState({
  image,
  title,
  text,
  tone = 'waiting',
  secondLine,
  timeoutMs = 10_000,
  testId,
}: WaitStateProps) {
  const late = useElapsed(timeoutMs)
  return (
    <div className={styles.state} data-testid={testId}>
      <div className={styles.image} data-tone={tone}>
        <svg aria-hidden="true" className={styles.ring} fill="none" viewBox="0 0 92 92">
          <rect className={styles.track} height="88" rx="25" width="88" x="2" y="2" />
          <rect className={styles.arc} height="88" pathLength="100" rx="25" width="88" x="2" y="2" />
        </svg>
        {image}
        {tone === 'error' ? (
          <span className={styles.badge}>
            <Icon name="close" size={16} />
          </span>
        ) : null}
      </div>
      <StatusText className={styles.words} urgent={tone === 'error'}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </StatusText>
      {secondLine === undefined ? null : (
        <div aria-live="polite" className={styles.second}>
          {late || tone === 'error' ? secondLine : null}
        </div>
      )}
    </div>
  )
}
