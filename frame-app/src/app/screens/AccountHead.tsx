import type { ReactNode } from 'react'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { AccountAddress, CopyAddress } from './AccountAddress.tsx'
import styles from './AccountHead.module.css'

type Props = {
  readonly address: string
  /** The account's name. */
  readonly name?: string | null | undefined
  /** URL of the account's image. */
  readonly image?: string | null | undefined
  /** Content on the corner of the image, such as the network. */
  readonly badge?: ReactNode
  /** Content next to the address, such as a link. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** Header of a view about an account: its image, name and address, then the view's own content. */
export function AccountHead({ address, name, image, badge, beside, children }: Props) {
  return (
    <div className={styles.head}>
      <span className={styles.image}>
        <Avatar address={address} size={56} src={image ?? undefined} />
        {badge}
      </span>
      <span className={styles.line} data-wraps={!name}>
        {name ? (
          <>
            <bdi className={styles.name} title={name}>
              {name}
            </bdi>
            <CopyAddress address={address} />
          </>
        ) : (
          <AccountAddress address={address} size="title" />
        )}
        {beside}
      </span>
      {name ? (
        <span className={styles.address}>
          <AddressText address={address} />
        </span>
      ) : null}
      {children}
    </div>
  )
}
