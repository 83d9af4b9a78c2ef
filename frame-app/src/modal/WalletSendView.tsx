import { NftRow } from '../account/nfts/NftRow.tsx'
import { WalletSendView as View } from '../send/WalletSendView.tsx'

/** Send view, with the NFT row of a feature that the send feature may not import. */
export const WalletSendView = () => <View nftRow={NftRow} />
