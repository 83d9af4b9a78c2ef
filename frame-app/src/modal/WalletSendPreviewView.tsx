import { NftRow } from '../account/nfts/NftRow.tsx'
import { WalletSendPreviewView as View } from '../send/WalletSendPreviewView.tsx'

/** Review of a transfer. It includes the NFT row, whose feature the send feature may not import. */
export const WalletSendPreviewView = () => <View nftRow={NftRow} />
