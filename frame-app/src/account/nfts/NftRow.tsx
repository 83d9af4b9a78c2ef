import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { NftPicture } from './NftPicture.tsx'
import styles from './NftRow.module.css'
import { nftQuery } from './nftQuery.ts'
import { useNftItems } from './useNftItems.ts'

/**
 * A row with an NFT of the active account: its image and name. The row always shows the token id and the contract
 * address, because the contract can choose the name and image freely.
 */
export function NftRow({ contract, tokenId }: { readonly contract: string; readonly tokenId: string }) {
  const app = useApp()
  const { network, address } = useAppState((state) => ({
    network: networkOf(state, activeConnection(state).network),
    address: activeConnection(state).address,
  }))
  const { data: nft } = useQuery(nftQuery(app, network, address, { contract, tokenId }), queryClientOf(app))
  const { items } = useNftItems(network, nft ? [nft] : [])
  const { name = '', collection = '', picture = null } = items[0] ?? {}
  const number = m.send_thing({ id: tokenId.length > 12 ? `${tokenId.slice(0, 8)}…` : tokenId })
  return (
    <div className={styles.thing}>
      <span className={styles.picture}>
        <NftPicture name={name} src={picture} />
      </span>
      <div className={styles.words}>
        <Text size="body" weight="medium">
          <bdi>{name || number}</bdi>
        </Text>
        {name ? (
          <Text size="hint" tone="muted">
            {number}
          </Text>
        ) : null}
        <Text size="hint" tone="muted">
          <bdi>{collection || m.send_collection()}</bdi> <AddressText address={contract} />
        </Text>
      </div>
    </div>
  )
}
