import { NftRow } from '../account/nfts/NftRow.tsx'
import { WalletSendPreviewView as View } from '../send/WalletSendPreviewView.tsx'

/** Send review with the NFT row of a feature that it may not import. */
export const WalletSendPreviewView = () => <View nftRow={NftRow} />
