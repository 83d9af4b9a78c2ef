import styles from './Divider.module.css'

/** A hairline, with a label in it ("or") between two alternatives. */
export function Divider({ label }: { label?: string }) {
  if (!label) return <hr className={styles.line} />
  return <div className={styles.divider}>{label}</div>
}
