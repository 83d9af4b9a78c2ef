import type { Address } from 'viem'
import type { ChainTransaction } from './ChainTransaction.ts'

/** One transfer in the API's format, as the account sees it (sent or received). */
export type HistoryTransfer = {
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string; decimals: string }
  value?: number
  price?: number
  fungible_info?: {
    name: string
    symbol: string
    icon: { url: string } | null
    address?: string
    flags: { is_spam: boolean }
  }
  nft_info?: {
    name: string
    contract_address: Address
    token_id: string
    interface: 'erc721' | 'erc1155'
    content: null
    flags: { is_spam: boolean }
  }
}

/** One transaction of an account, in the API's format. */
export type HistoryEntry = {
  id: string
  metadata: {
    operationType: string
    hash: string
    chain: string
    minedAt: string
    sentFrom: string
    sentTo: string
    status: ChainTransaction['status']
    nonce: number
  }
  transfers: readonly HistoryTransfer[]
}
