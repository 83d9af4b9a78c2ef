import { NftRow } from '../account/nfts/NftRow.tsx'
import { WalletSendPreviewView as View } from '../send/WalletSendPreviewView.tsx'

/** Review of a transfer, with the NFT row of a feature that the send feature may not import. */
export const WalletSendPreviewView = () => <View nftRow={NftRow} />
