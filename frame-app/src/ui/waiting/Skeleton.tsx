import { joinClasses } from '../text/joinClasses.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  variant: 'row' | 'gridItem' | 'circle' | 'text' | 'qr'
  /** Width of a text, diameter of a circle, side of a QR code; any CSS length or px. */
  size?: number | string | undefined
  /** A row whose picture is round. */
  round?: boolean | undefined
}

/** In the shape of what comes. Silent: the view around it says that it is loading. */
export function Skeleton({ variant, size, round }: SkeletonProps) {
  if (variant === 'gridItem') {
    return (
      <span aria-hidden="true" className={styles.gridItem}>
        <span className={joinClasses(styles.skeleton, styles.image)} />
        <span className={joinClasses(styles.skeleton, styles.name)} />
      </span>
    )
  }
  if (variant === 'row') {
    return (
      <span aria-hidden="true" className={styles.row}>
        <span className={joinClasses(styles.skeleton, styles.icon, round && styles.round)} />
        <span className={joinClasses(styles.skeleton, styles.name)} />
      </span>
    )
  }
  const square = variant === 'circle' && size !== undefined ? { height: size, width: size } : undefined
  const style = square ?? (size !== undefined ? { width: size } : undefined)
  return <span aria-hidden="true" className={joinClasses(styles.skeleton, styles[variant])} style={style} />
}
