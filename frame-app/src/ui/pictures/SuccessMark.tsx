import styles from './SuccessMark.module.css'

/** Mark of a success: a ring closes, and a check is drawn. It adds no information to the text below. */
export function SuccessMark() {
  return (
    <svg aria-hidden="true" className={styles.mark} fill="none" viewBox="0 0 72 72">
      <circle className={styles.ring} cx="36" cy="36" pathLength="100" r="34" />
      <path className={styles.check} d="m24 37 8.5 8.5L49 28" pathLength="100" />
    </svg>
  )
}
