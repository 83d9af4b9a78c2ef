import * as m from '../../generated/i18n/messages.js'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { Text } from '../../ui/text/Text.tsx'
import styles from './send.module.css'

/** The thing that is sent, by its number and its collection's contract: these alone cannot lie. */
export function NftRow({ contract, tokenId }: { readonly contract: string; readonly tokenId: string }) {
  return (
    <div className={styles.thing}>
      <WalletImage name="#" size={48} />
      <div className={styles.words}>
        <Text size="body" weight="medium">
          <bdi>{m.send_thing({ id: tokenId.length > 12 ? `${tokenId.slice(0, 8)}…` : tokenId })}</bdi>
        </Text>
        <Text size="hint" tone="muted">
          {m.send_collection()} <AddressText address={contract} />
        </Text>
      </div>
    </div>
  )
}
