import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.tsx'
import { WalletImage } from '../pictures/WalletImage.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import styles from './WalletGridItem.module.css'

export type WalletGridItemProps = PressableProps & {
  name: string
  src?: string | undefined
  /** A mark on the corner of the image (installed, certified) with the word it stands for. */
  badge?: { icon: IconName; label: string } | undefined
}

export function WalletGridItem({ name, src, badge, ...props }: WalletGridItemProps) {
  return (
    <Pressable {...props} className={styles.item} title={badge ? `${name}, ${badge.label}` : name}>
      <span className={styles.image}>
        <WalletImage name={name} size={56} src={src} />
        {badge ? (
          <span className={styles.badge}>
            <Icon name={badge.icon} size={14} />
          </span>
        ) : null}
      </span>
      <span className={styles.name}>{name}</span>
      {badge ? <VisuallyHidden>, {badge.label}</VisuallyHidden> : null}
    </Pressable>
  )
}
