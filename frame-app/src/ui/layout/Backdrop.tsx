import styles from './Backdrop.module.css'

/**
 * Dims the host page. A click closes the modal. The click has no keyboard equivalent, because Escape and the close
 * button do the same.
 */
export function Backdrop({ onClick, testId }: { onClick: () => void; testId?: string }) {
  return <div aria-hidden="true" className={styles.backdrop} data-testid={testId} onClick={onClick} />
}
