import type { ReactNode } from 'react'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { AccountAddress } from './AccountAddress.tsx'
import styles from './AccountHead.module.css'

/** The head of a view about an account: its picture and address, then what the view adds. */
export function AccountHead({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <Avatar address={address} size={64} />
      <AccountAddress address={address} size="title" />
      {children}
    </div>
  )
}
