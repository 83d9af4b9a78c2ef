import type { ReactNode } from 'react'
import styles from './AddressText.module.css'
import { joinClasses } from './joinClasses.ts'

export type AddressTextProps = {
  address: string
  show?: 'short' | 'whole'
  size?: 'small' | 'body' | 'title'
  /** A `CopyButton` for the address. Pass one wherever an address is shown. */
  copy?: ReactNode
  testId?: string
}

/** Prefix that all long addresses on a network share, such as `cosmos1`. It does not help to identify an account. */
const prefix = /^[a-z]{3,20}1(?=[a-z\d]{38,}$)/

/**
 * Shows the first 6 and last 4 characters of an address. If the address has a prefix, as on Cosmos, shows the prefix,
 * the next 4 and the last 4 characters. The text direction is always left to right. The tooltip shows the whole
 * address.
 */
export function AddressText({ address, show = 'short', size = 'small', copy, testId }: AddressTextProps) {
  const start = address.slice(0, (prefix.exec(address)?.[0].length ?? 2) + 4)
  const short = address.length <= 13 ? address : `${start}…${address.slice(-4)}`
  return (
    <span className={styles.address}>
      <bdi
        className={joinClasses(styles.text, styles[show], styles[size])}
        data-testid={testId}
        dir="ltr"
        title={address}
      >
        {show === 'whole' ? address : short}
      </bdi>
      {copy}
    </span>
  )
}
