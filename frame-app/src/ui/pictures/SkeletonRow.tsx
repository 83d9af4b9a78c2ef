import { joinClasses } from '../text/joinClasses.ts'
import styles from './SkeletonRow.module.css'

type SkeletonRowProps = {
  /** Whether the row's image is round. Images of tokens are round. */
  round?: boolean | undefined
}

/** Placeholder for a row. It has no label, because the surrounding view announces that it is loading. */
export function SkeletonRow({ round }: SkeletonRowProps) {
  return (
    <span aria-hidden="true" className={styles.row}>
      <span className={joinClasses(styles.skeleton, styles.icon, round && styles.round)} />
      <span className={joinClasses(styles.skeleton, styles.name)} />
    </span>
  )
}
