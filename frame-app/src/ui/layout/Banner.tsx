import type { ReactNode } from 'react'
import { FoldIcon } from '../pictures/FoldIcon.tsx'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icons.tsx'
import styles from './Banner.module.css'

/** Icon for each tone, so that color is never the only signal. */
const toneIcon = {
  danger: 'error',
  info: 'info',
  success: 'check',
  warning: 'warning',
} satisfies Record<Tone, IconName>

type BannerProps = {
  tone: Tone
  title: string
  text?: ReactNode
  /** Details, which are collapsed below `detailsLabel`. */
  details?: ReactNode
  detailsLabel?: string
  action?: ReactNode
  /**
   * Called when the user clicks the dismiss button. The button is shown only if this is set; `dismissLabel` is its
   * label.
   */
  onDismiss?: (() => void) | undefined
  dismissLabel?: string
  testId?: string
}

export function Banner({
  tone,
  title,
  text,
  details,
  detailsLabel,
  action,
  onDismiss,
  dismissLabel,
  testId,
}: BannerProps) {
  return (
    <div className={styles.banner} data-testid={testId} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={styles.icon} name={toneIcon[tone]} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text ? <p className={styles.text}>{text}</p> : null}
        {details ? (
          <details>
            <summary className={styles.summary}>
              {detailsLabel}
              <FoldIcon size={14} />
            </summary>
            <div className={styles.details}>{details}</div>
          </details>
        ) : null}
        {action}
      </div>
      {onDismiss ? (
        <button
          aria-label={dismissLabel}
          className={styles.dismiss}
          onClick={onDismiss}
          title={dismissLabel}
          type="button"
        >
          <Icon name="close" size={18} />
        </button>
      ) : null}
    </div>
  )
}

type Tone = 'info' | 'success' | 'warning' | 'danger'
