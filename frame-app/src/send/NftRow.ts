import type { ComponentType } from 'react'

/** Component that shows the NFT to send. The code that opens the send views passes it in. */
export type NftRow = ComponentType<{ readonly contract: string; readonly tokenId: string }>
