import { joinClasses } from '../text/joinClasses.ts'
import styles from './Skeleton.module.css'
import row from './SkeletonRow.module.css'

type SkeletonProps = {
  variant: 'gridItem' | 'circle' | 'text' | 'qr'
  /** Width of a text, diameter of a circle, side of a QR code; any CSS length or px. */
  size?: number | string | undefined
}

/** In the shape of what comes, where that is no row. Silent: the view around it says that it is loading. */
export function Skeleton({ variant, size }: SkeletonProps) {
  if (variant === 'gridItem') {
    return (
      <span aria-hidden="true" className={styles.gridItem}>
        <span className={joinClasses(row.skeleton, styles.image)} />
        <span className={joinClasses(row.skeleton, styles.name)} />
      </span>
    )
  }
  const square = variant === 'circle' && size !== undefined ? { height: size, width: size } : undefined
  const style = square ?? (size !== undefined ? { width: size } : undefined)
  return <span aria-hidden="true" className={joinClasses(row.skeleton, styles[variant])} style={style} />
}
