import { joinClasses } from '../text/joinClasses.ts'
import styles from './FoldIcon.module.css'
import { Icon } from './Icon.tsx'

type FoldIconProps = { size?: number; className?: string | undefined }

/**
 * Chevron in the `summary` of a `details` element. It points down while the element is closed, and up while it is open.
 */
export function FoldIcon({ size = 18, className }: FoldIconProps) {
  return <Icon className={joinClasses(styles.fold, className)} name="chevron" size={size} />
}
