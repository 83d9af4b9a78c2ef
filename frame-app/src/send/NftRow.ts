import type { ComponentType } from 'react'

/** Shows the NFT that is sent. Another feature provides it. */
export type NftRow = ComponentType<{ readonly contract: string; readonly tokenId: string }>
