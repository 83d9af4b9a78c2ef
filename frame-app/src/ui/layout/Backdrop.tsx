import styles from './Backdrop.module.css'

/** Dims the host. Pointers only: the keyboard has Escape and the close button. */
export function Backdrop({ onClick, testId }: { onClick: () => void; testId?: string }) {
  return <div aria-hidden="true" className={styles.backdrop} data-testid={testId} onClick={onClick} />
}
