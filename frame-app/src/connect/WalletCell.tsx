import type { ListedWallet } from '#shared/ListedWallet.ts'
import { useWalletImage } from '../app/images/useWalletImage.ts'
import { useApp } from '../app/useApp.ts'
import * as m from '../generated/i18n/messages.js'
import { ListItem } from '../ui/controls/ListItem.tsx'
import type { PressableProps } from '../ui/controls/Pressable.tsx'
import { Pressable } from '../ui/controls/Pressable.tsx'
import styles from '../ui/controls/WalletGridItem.module.css'
import { Icon } from '../ui/pictures/Icon.tsx'
import type { IconName } from '../ui/pictures/icons.tsx'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { Tag } from '../ui/text/Tag.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { chooseWallet } from './chooseWallet.ts'

type Props = {
  readonly wallet: ListedWallet
  readonly isInstalled: boolean
  readonly tabIndex: 0 | -1
  readonly isPassing?: boolean
}

/** Cell for a wallet in the grid. */
export function WalletCell({ wallet, isInstalled, tabIndex, isPassing }: Props) {
  const app = useApp()
  return (
    <WalletGridItem
      isPassing={isPassing}
      name={wallet.name}
      onClick={() => chooseWallet(app, { kind: 'listed', wallet })}
      src={useWalletImage(wallet)}
      tabIndex={tabIndex}
      {...(isInstalled && { badge: { icon: 'check', label: m.installed() } })}
      {...(wallet.badge_type === 'certified' && { mark: { icon: 'shield', label: m.certified() } })}
    />
  )
}

type WalletGridItemProps = PressableProps & {
  name: string
  src?: string | undefined
  /** Whether the user scrolls past the cell quickly, so that its image is not loaded. */
  isPassing?: boolean | undefined
  /** Icon on the upper corner of the image, such as "installed", with its label. */
  badge?: GridMark | undefined
  /** Icon on the lower corner of the image, such as "certified", with its label. */
  mark?: GridMark | undefined
}

type GridMark = { icon: IconName; label: string }

/** The only wallet that matches a search, as a row. */
export function WalletResult({ wallet, isInstalled }: Pick<Props, 'wallet' | 'isInstalled'>) {
  const app = useApp()
  return (
    <ListItem
      chevron
      detail={wallet.badge_type === 'certified' ? m.certified() : undefined}
      image={<WalletImage name={wallet.name} src={useWalletImage(wallet)} />}
      onClick={() => chooseWallet(app, { kind: 'listed', wallet })}
      tag={isInstalled ? <Tag tone="success">{m.tag_installed()}</Tag> : null}
      title={wallet.name}
    />
  )
}

function WalletGridItem({ name, src, isPassing, badge, mark, ...props }: WalletGridItemProps) {
  const words = [badge, mark].flatMap((each) => (each ? [each.label] : [])).map((word) => `, ${word}`)
  // Not on the button, because screen readers would read the tooltip after the button's text.
  const title = name + words.join('')
  return (
    <Pressable {...props} className={styles.item}>
      <span aria-hidden="true" className={styles.image} title={title}>
        {isPassing ? <span className={styles.passing} /> : <WalletImage name={name} size={56} src={src} />}
        {badge ? (
          <span className={styles.badge}>
            <Icon name={badge.icon} size={14} />
          </span>
        ) : null}
        {mark ? (
          <span className={styles.mark}>
            <Icon name={mark.icon} size={12} />
          </span>
        ) : null}
      </span>
      <span className={styles.name} title={title}>
        {name}
      </span>
      {words.length > 0 ? <VisuallyHidden>{words}</VisuallyHidden> : null}
    </Pressable>
  )
}
