import type { ComponentType } from 'react'

/** Shows the NFT to send. Another feature provides this component. */
export type NftRow = ComponentType<{ readonly contract: string; readonly tokenId: string }>
