import { Icon } from '../../ui/pictures/Icon.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import type { ActivityRow } from '../history/activityRows.ts'
import type { HistoryTransfer } from '../history/HistoryTransaction.ts'
import styles from './activity.module.css'

/**
 * Images of the transferred assets, or an icon if the transaction transfers nothing, such as an approval. The color of
 * the direction badge in the corner shows the transaction's state.
 */
export function ActivityImage({ row }: { readonly row: ActivityRow }) {
  const { transfers, entry, icon } = row
  return (
    <span className={styles.image} data-pair={transfers.length > 1 ? '' : undefined} data-state={entry.state}>
      {transfers.length === 0 ? (
        <span className={styles.blank}>
          <Icon name={row.title === 'approve' ? 'shield' : 'network'} />
        </span>
      ) : null}
      {transfers.map((transfer, index) => (
        <TransferImage isOwn={entry.isOwn} key={index === 0 ? 'given' : 'received'} transfer={transfer} />
      ))}
      {icon ? (
        <span className={styles.badge}>
          <Icon name={icon} size={12} />
        </span>
      ) : null}
    </span>
  )
}

/**
 * Image of one transfer. We do not load an NFT image if a stranger sent the NFT, because the request would reveal to
 * the image's server who looks at the NFT, and when.
 */
function TransferImage({ transfer, isOwn }: { readonly transfer: HistoryTransfer; readonly isOwn: boolean }) {
  const { nft, token } = transfer
  const src = nft ? isOwn && nft.previewUrl : token?.iconUrl
  return <WalletImage name={nft?.name || token?.symbol || '?'} round={!nft} {...(src && { src })} />
}
