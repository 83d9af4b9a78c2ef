import { Icon } from '../pictures/Icon.tsx'
import { LiveRegion } from '../text/LiveRegion.tsx'
import styles from './CopyButton.module.css'
import { useCopy } from './useCopy.ts'

type CopyButtonProps = {
  value: string
  label: string
  /** Short text that appears above the button for a moment after copying, such as "Copied". */
  copiedLabel: string
  /** Text that screen readers announce after copying; `copiedLabel` by default. */
  copiedMessage?: string
  /** Called if the browser refuses to copy. The caller must show a message and let the user select the text. */
  onFailed?: () => void
  testId?: string
}

/** Button that copies text. It confirms the copy in place, so that nothing covers the copied text. */
export function CopyButton({ value, label, copiedLabel, copiedMessage, onFailed, testId }: CopyButtonProps) {
  const { copied, announced, copy } = useCopy(value, onFailed)
  return (
    <span className={styles.wrap}>
      <button
        className={styles.button}
        data-copied={copied ? '' : undefined}
        data-testid={testId}
        onClick={copy}
        title={label}
        type="button"
      >
        <Icon name={copied ? 'check' : 'copy'} size={16} />
      </button>
      {copied ? (
        <span aria-hidden="true" className={styles.copied}>
          {copiedLabel}
        </span>
      ) : null}
      <LiveRegion message={announced ? (copiedMessage ?? copiedLabel) : undefined} />
    </span>
  )
}
