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

/** First 6 and last 4 characters. Reads left to right in any page, and the whole of it is in the tooltip. */
export function AddressText({ address, show = 'short', size = 'small', copy, testId }: AddressTextProps) {
  const short = address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
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
