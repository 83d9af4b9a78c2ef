import type { JsonRpc } from '#shared/protocol/primitives.ts'
import type { Token } from '../../account/balances/Token.ts'
import type { Sponsor } from '../../chains/fees/smartQuote.ts'
import type { ReceiverWarning } from './ReceiverWarning.ts'

/** One thing of a collection, by its contract. */
export type Nft = {
  readonly contract: string
  readonly tokenId: bigint
}

/** What a visitor wants to send. */
export type Transfer = {
  /** CAIP-2. */
  readonly network: string
  /** The account that sends, and the one that receives, as their chain writes them. */
  readonly from: string
  readonly to: string
  readonly asset: { readonly token: Token } | { readonly nft: Nft }
  /** In the token's smallest unit; `max` is all of it, less the fee where the fee is paid with it. */
  readonly amount: bigint | 'max'
  /** What holds the account: a smart account pays other fees, and the embedded wallet warns by itself. */
  readonly wallet: { readonly isSmart: boolean; readonly warns: boolean }
  /** The receiver was found by a name that says nothing of this network. */
  readonly isOtherChain: boolean
}

/** Why a transfer cannot be made, found before anyone signs. */
export type TransferProblem =
  | 'notEnough'
  | 'noFee'
  | 'fails'
  | 'notHeld'
  | 'otherChainContract'
  | 'tokenAccount'
  | 'program'
  | 'belowRent'
  | 'receiverBelowRent'
  | 'frozen'
  | 'receiverFrozen'
  | 'nonTransferable'
  | 'memoRequired'
  | 'unsettled'

/** A transfer ready to be reviewed: what is shown of it is what its request makes the wallet sign. */
export type TransferPlan = {
  readonly transfer: Transfer
  /** What leaves the account, in the token's smallest unit; how many of an NFT. */
  readonly amount: bigint
  /** What reaches the receiver: less than what leaves where the token keeps a part. */
  readonly arrives: bigint
  /** The most that the network takes, in the smallest unit of its currency. */
  readonly fee: bigint
  /** Pays the fee instead of the account; then `fee` is 0. */
  readonly sponsor?: Sponsor | null
  /** Price of one coin of the network, if the wallet that shows the fee named one: decimal text. */
  readonly coinPrice?: string | null
  /** What opening the receiver's token account costs in addition, in the same unit. */
  readonly deposit: bigint
  readonly warnings: readonly ReceiverWarning[]
  readonly rpc: JsonRpc
  /** When planning began, in milliseconds since 1970. */
  readonly at: number
  /** The last block that can have it, of Solana; `null` where it does not end. */
  readonly lastBlock: number | null
}

export type Planned = { readonly plan: TransferPlan } | { readonly problem: TransferProblem }
