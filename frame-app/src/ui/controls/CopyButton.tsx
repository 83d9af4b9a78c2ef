import { useEffect, useState } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { joinClasses } from '../text/joinClasses.ts'
import { LiveRegion } from '../text/LiveRegion.tsx'
import styles from './CopyButton.module.css'

type CopyButtonProps = {
  value: string
  label: string
  copiedLabel: string
  /** Whether the label is visible next to the icon. */
  labelShown?: boolean
  onCopied?: () => void
  /** Called if the browser refuses to copy. The caller must show a message and let the user select the text. */
  onFailed?: () => void
  testId?: string
}

export function CopyButton({
  value,
  label,
  copiedLabel,
  labelShown = false,
  onCopied,
  onFailed,
  testId,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1_500)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      onCopied?.()
    } catch {
      onFailed?.()
    }
  }

  const text = copied ? copiedLabel : label
  return (
    <span className={styles.wrap}>
      <button
        aria-label={labelShown ? undefined : label}
        className={joinClasses(styles.button, labelShown && styles.wide)}
        data-copied={copied ? '' : undefined}
        data-testid={testId}
        onClick={copy}
        title={labelShown ? undefined : text}
        type="button"
      >
        <Icon name={copied ? 'check' : 'copy'} size={18} />
        {labelShown ? <span>{text}</span> : null}
      </button>
      <LiveRegion message={copied ? copiedLabel : undefined} />
    </span>
  )
}
