import styles from './Divider.module.css'

/** Thin line, with an optional label such as "or" between two alternatives. */
export function Divider({ label }: { label?: string }) {
  if (!label) return <hr className={styles.line} />
  return <div className={styles.divider}>{label}</div>
}
