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
  /** In a row the picture is smaller and stands beside the words. */
  readonly layout?: 'column' | 'row'
  /** Stands behind the address, such as a link. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** The head of a view about an account: its picture, name and address, then what the view adds. */
export function AccountHead({ address, name, image, layout = 'column', beside, children }: Props) {
  return (
    <div className={styles.head} data-layout={layout}>
      <Avatar address={address} size={layout === 'row' ? 44 : 64} src={image ?? undefined} />
      <div className={styles.words}>
        {name ? (
          <bdi className={styles.name} title={name}>
            {name}
          </bdi>
        ) : null}
        <span className={styles.address}>
          <AccountAddress address={address} size={name ? 'small' : 'title'} />
          {beside}
        </span>
        {children}
      </div>
    </div>
  )
}
