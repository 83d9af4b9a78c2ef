import type { JsonRpc } from '#shared/protocol/primitives.ts'
import type { Token } from '../../account/balances/Token.ts'
import type { Sponsor } from '../../chains/nodes/smartQuote.ts'
import type { ReceiverWarning } from './ReceiverWarning.ts'

/** An NFT, identified by its contract and token id. */
export type Nft = {
  readonly contract: string
  readonly tokenId: bigint
}

/** A transfer that the user wants to make. */
export type Transfer = {
  /** CAIP-2. */
  readonly network: string
  /** Addresses of sender and recipient, in the chain's format. */
  readonly from: string
  readonly to: string
  readonly asset: { readonly token: Token } | { readonly nft: Nft }
  /**
   * Amount in the token's smallest unit. `max`: the whole balance, minus the fee if the fee is paid in the same token.
   */
  readonly amount: bigint | 'max'
  /** Kind of wallet. A smart account pays different fees, and the embedded wallet shows its own warnings. */
  readonly wallet: { readonly isSmart: boolean; readonly warns: boolean }
  /**
   * Whether the user entered a name that has no address for this network, so that its address for another network is
   * used.
   */
  readonly isOtherChain: boolean
}

/** Reason why a transfer is impossible, found before anything is signed. */
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

/** A transfer that is ready for review. The review shows exactly what the wallet is asked to sign. */
export type TransferPlan = {
  readonly transfer: Transfer
  /** Amount that leaves the account, in the token's smallest unit; for an NFT, the number of tokens. */
  readonly amount: bigint
  /**
   * Amount the recipient receives, in the token's smallest unit. Smaller than the amount sent if the token charges a
   * transfer fee.
   */
  readonly arrives: bigint
  /** Maximum network fee, in the smallest unit of the network's currency. */
  readonly fee: bigint
  /** Sponsor who pays the network fee instead of the account. `fee` is then 0. */
  readonly sponsor?: Sponsor | null
  /** Price of the network's native coin as a decimal string, if the wallet that shows the fee reported a price. */
  readonly coinPrice?: string | null
  /** Additional cost of creating the recipient's token account, in the same unit as `fee`. */
  readonly deposit: bigint
  readonly warnings: readonly ReceiverWarning[]
  readonly rpc: JsonRpc
  /** Time at which planning began, in milliseconds since 1970. */
  readonly at: number
  /** Solana: the last block that can contain the transaction. `null` if the transaction does not expire. */
  readonly lastBlock: number | null
}

export type Planned = { readonly plan: TransferPlan } | { readonly problem: TransferProblem }
