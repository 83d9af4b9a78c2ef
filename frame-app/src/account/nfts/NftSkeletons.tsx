import { Skeleton } from '../../ui/pictures/Skeleton.tsx'
import styles from './NftCards.module.css'

/** Placeholders for NFT cards. */
export const NftSkeletons = () => (
  <div className={styles.cards}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} variant="gridItem" />
    ))}
  </div>
)
