import styles from './Divider.module.css'

/** Thin line. Its optional label is a word such as "or" between two alternatives. */
export function Divider({ label }: { label?: string }) {
  if (!label) return <hr className={styles.line} />
  return <div className={styles.divider}>{label}</div>
}
