import styles from './EmailText.module.css'

/**
 * Shows an email address on one line. If the address is too long, an ellipsis replaces the end of the part before `@`,
 * so that the domain stays visible. The tooltip and screen readers have the whole address.
 */
export function EmailText({ email }: { readonly email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'))
  return (
    <bdi className={styles.email} dir="ltr" title={email}>
      <span className={styles.name}>{email.slice(0, at)}</span>
      <span className={styles.domain}>{email.slice(at)}</span>
    </bdi>
  )
}
