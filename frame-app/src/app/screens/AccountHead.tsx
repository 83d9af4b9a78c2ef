import type { ReactNode } from 'react'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { AccountAddress } from './AccountAddress.tsx'
import styles from './AccountHead.module.css'

type Props = {
  readonly address: string
  /** The account's name. */
  readonly name?: string | null | undefined
  /** URL of the account's image. */
  readonly image?: string | null | undefined
  /** With `row`, the image is smaller and next to the text. */
  readonly layout?: 'column' | 'row'
  /** Content next to the address, such as a link. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** Header of a view about an account: its image, name and address, then the view's own content. */
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
