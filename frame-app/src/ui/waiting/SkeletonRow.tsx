import { joinClasses } from '../text/joinClasses.ts'
import styles from './SkeletonRow.module.css'

type SkeletonRowProps = {
  /** Its picture is round, as those of tokens are. */
  round?: boolean | undefined
}

/** A row that is still on its way. Silent: the view around it says that it is loading. */
export function SkeletonRow({ round }: SkeletonRowProps) {
  return (
    <span aria-hidden="true" className={styles.row}>
      <span className={joinClasses(styles.skeleton, styles.icon, round && styles.round)} />
      <span className={joinClasses(styles.skeleton, styles.name)} />
    </span>
  )
}
