import type { ReactNode } from 'react'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { AccountAddress } from './AccountAddress.tsx'
import styles from './AccountHead.module.css'

type Props = {
  readonly address: string
  /** Who the account says it is. */
  readonly name?: string | null | undefined
  /** The address of its picture. */
  readonly image?: string | null | undefined
  readonly children?: ReactNode
}

/** The head of a view about an account: its picture, name and address, then what the view adds. */
export function AccountHead({ address, name, image, children }: Props) {
  return (
    <div className={styles.head}>
      <Avatar address={address} size={64} src={image ?? undefined} />
      {name ? (
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
      ) : null}
      <AccountAddress address={address} size={name ? 'small' : 'title'} />
      {children}
    </div>
  )
}
