import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { Spinner } from '../pictures/Spinner.tsx'
import styles from './ListItem.module.css'
import { Pressable, type PressableProps } from './Pressable.tsx'

type ListItemProps = PressableProps & {
  /** Name of the item. If the name is truncated, the tooltip shows the whole name. */
  title: string
  /** Second line of text, in a muted color. */
  detail?: ReactNode
  image?: ReactNode
  tag?: ReactNode
  trailing?: ReactNode
  chevron?: boolean
  checked?: boolean
  label?: string
}

export function ListItem({ title, detail, image, tag, trailing, chevron, checked, ...props }: ListItemProps) {
  return (
    <Pressable {...props} className={styles.item} current={checked}>
      {image ? <span className={styles.image}>{image}</span> : null}
      <span className={styles.words}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      {tag}
      {trailing}
      {props.loading ? <Spinner className={styles.quiet} /> : null}
      {checked && !props.loading ? <Icon className={styles.check} name="check" /> : null}
      {chevron && !props.loading ? <Icon className={styles.quiet} name="chevron" size={18} /> : null}
    </Pressable>
  )
}
