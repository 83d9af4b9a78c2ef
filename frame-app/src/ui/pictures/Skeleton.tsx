import { joinClasses } from '../text/joinClasses.ts'
import styles from './Skeleton.module.css'
import row from './SkeletonRow.module.css'

type SkeletonProps = {
  variant: 'gridItem' | 'circle' | 'text' | 'qr'
  /**
   * Width of the placeholder (for text or a QR code) or its diameter (for a circle). Any CSS length, or a number of px.
   */
  size?: number | string | undefined
}

/**
 * Placeholder in the shape of the content; use `SkeletonRow` for a row. The placeholder has no label, because the
 * surrounding view announces that it is loading.
 */
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
