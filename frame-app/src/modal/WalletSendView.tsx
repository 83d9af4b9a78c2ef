import { NftRow } from '../account/nfts/NftRow.tsx'
import { WalletSendView as View } from '../send/WalletSendView.tsx'

/** Send view. It includes the NFT row, whose feature the send feature may not import. */
export const WalletSendView = () => <View nftRow={NftRow} />
