import type { Ref } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icons.tsx'
import styles from './HeaderButton.module.css'
import { Pressable, type PressableProps } from './Pressable.tsx'

type HeaderButtonProps = PressableProps & {
  icon: IconName
  label: string
  /** Whether a click submits the form that contains the button. */
  submit?: boolean
  ref?: Ref<HTMLElement>
}

/**
 * Icon button with a click target of 44 × 44 px. Its tooltip is its name, because screen readers would read a name and
 * a tooltip one after the other.
 */
export function HeaderButton({ icon, label, ...props }: HeaderButtonProps) {
  return (
    <Pressable {...props} className={styles.button} title={label}>
      <Icon name={icon} size={22} />
    </Pressable>
  )
}
