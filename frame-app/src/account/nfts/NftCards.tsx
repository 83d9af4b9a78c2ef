import type { Network } from '#shared/networks.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Pressable } from '../../ui/controls/Pressable.tsx'
import { type Nft, nftId } from './Nft.ts'
import styles from './NftCards.module.css'
import { NftPicture } from './NftPicture.tsx'
import { StrangersNote } from './StrangersNote.tsx'
import { useNftItems } from './useNftItems.ts'

/** NFTs as cards, each of which leads to its own page. */
export function NftCards({ network, nfts }: { readonly network: Network | undefined; readonly nfts: readonly Nft[] }) {
  const app = useApp()
  const { items, loadWaiting } = useNftItems(network, nfts)
  return (
    <>
      {loadWaiting ? <StrangersNote onLoad={loadWaiting} /> : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul aria-label={m.nfts_label()} className={styles.cards} role="list">
        {items.map(({ nft, name, collection, picture }) => (
          <li key={nftId(nft)}>
            <Pressable
              className={styles.card}
              onClick={() =>
                app.store.getState().push('NftDetail', { contract: nft.contract, tokenId: `${nft.tokenId}` })
              }
              title={name}
            >
              <NftPicture name={name} src={picture} />
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.collection}>
                <bdi>{collection}</bdi>
                {nft.amount > 1n ? ` × ${new Intl.NumberFormat().format(nft.amount)}` : null}
              </span>
            </Pressable>
          </li>
        ))}
      </ul>
    </>
  )
}
