import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.tsx'
import { WalletImage } from '../pictures/WalletImage.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import styles from './WalletGridItem.module.css'

type WalletGridItemProps = PressableProps & {
  name: string
  src?: string | undefined
  /** Whether it flies past while the list is scrolled: its picture is not asked for. */
  isPassing?: boolean | undefined
  /** A mark on the corner of the image, such as installed, with the word it stands for. */
  badge?: GridMark | undefined
  /** A mark beside the name, such as certified, with the word it stands for. */
  mark?: GridMark | undefined
}

type GridMark = { icon: IconName; label: string }

export function WalletGridItem({ name, src, isPassing, badge, mark, ...props }: WalletGridItemProps) {
  const words = [badge, mark].flatMap((each) => (each ? [each.label] : [])).map((word) => `, ${word}`)
  return (
    <Pressable {...props} className={styles.item} title={name + words.join('')}>
      <span className={styles.image}>
        {isPassing ? <span className={styles.passing} /> : <WalletImage name={name} size={56} src={src} />}
        {badge ? (
          <span className={styles.badge}>
            <Icon name={badge.icon} size={14} />
          </span>
        ) : null}
      </span>
      <span className={styles.line}>
        <span className={styles.name}>{name}</span>
        {mark ? (
          <span className={styles.mark}>
            <Icon name={mark.icon} size={14} />
          </span>
        ) : null}
      </span>
      {words.length > 0 ? <VisuallyHidden>{words}</VisuallyHidden> : null}
    </Pressable>
  )
}
