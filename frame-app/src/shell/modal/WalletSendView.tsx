import { NftRow } from '../../features/nfts/NftRow.tsx'
import { WalletSendView as View } from '../../features/send/WalletSendView.tsx'

/** Send, with the NFT row of a feature that it may not import. */
export const WalletSendView = () => <View nftRow={NftRow} />
