import styles from './Divider.module.css'

/** A hairline, with a word in it ("or") where two ways part. */
export function Divider({ label }: { label?: string }) {
  if (!label) return <hr className={styles.line} />
  return <div className={styles.divider}>{label}</div>
}
