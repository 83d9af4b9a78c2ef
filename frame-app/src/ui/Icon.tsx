import styles from './Icon.module.css'
import { type IconName, icons } from './icons/icons.tsx'
import { joinClasses } from './joinClasses.ts'

export type IconProps = { name: IconName; size?: number; className?: string | undefined }

/** Always decorative: the word stands beside it or in the label of its button. */
export function Icon({ name, size = 20, className }: IconProps) {
  const directional = name === 'back' || name === 'chevron' || name === 'disconnect'
  return (
    <svg
      aria-hidden="true"
      className={joinClasses(styles.icon, directional && styles.directional, className)}
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.75}
      viewBox="0 0 24 24"
      width={size}
    >
      {icons[name]}
    </svg>
  )
}
