import type { ReactNode } from 'react'
import styles from './AddressText.module.css'
import { joinClasses } from './joinClasses.ts'

export type AddressTextProps = {
  address: string
  show?: 'short' | 'whole'
  size?: 'small' | 'body' | 'title'
  /** A `CopyButton`: it stands wherever an address stands. */
  copy?: ReactNode
  testId?: string
}

/** What every address of a network starts with where it is long: `cosmos1` does not identify an account. */
const prefix = /^[a-z]{3,20}1(?=[a-z\d]{38,}$)/

/**
 * First 6 and last 4 characters; after a prefix as Cosmos has, that, 4 and 4. Reads left to right in any page, and the
 * whole of it is in the tooltip.
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
