import { joinClasses } from '../text/joinClasses.ts'
import styles from './FoldIcon.module.css'
import { Icon } from './Icon.tsx'

type FoldIconProps = { size?: number; className?: string | undefined }

/** Chevron that points down to what a click opens, and up once the `details` of its `summary` are open. */
export function FoldIcon({ size = 18, className }: FoldIconProps) {
  return <Icon className={joinClasses(styles.fold, className)} name="chevron" size={size} />
}
