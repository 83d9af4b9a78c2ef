import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import styles from './NftCards.module.css'

/** Cards that are still on their way. */
export const NftSkeletons = () => (
  <div className={styles.cards}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} variant="gridItem" />
    ))}
  </div>
)
