import styles from './Backdrop.module.css'

/**
 * Dims the host page and closes on click. It has no keyboard equivalent, because Escape and the close button do the
 * same.
 */
export function Backdrop({ onClick, testId }: { onClick: () => void; testId?: string }) {
  return <div aria-hidden="true" className={styles.backdrop} data-testid={testId} onClick={onClick} />
}
