import type { JsonRpc } from '#shared/protocol/primitives.ts'
import type { Token } from '../../account/balances/Token.ts'
import type { Sponsor } from '../../chains/fees/smartQuote.ts'
import type { ReceiverWarning } from './ReceiverWarning.ts'

/** An NFT, by contract and token id. */
export type Nft = {
  readonly contract: string
  readonly tokenId: bigint
}

/** A transfer that the user wants to make. */
export type Transfer = {
  /** CAIP-2. */
  readonly network: string
  /** Sender and recipient, as their chain writes addresses. */
  readonly from: string
  readonly to: string
  readonly asset: { readonly token: Token } | { readonly nft: Nft }
  /** Amount in the token's smallest unit. `max` is the whole balance, minus the fee if that token pays for it. */
  readonly amount: bigint | 'max'
  /** Kind of wallet. A smart account pays different fees, and the embedded wallet shows its own warnings. */
  readonly wallet: { readonly isSmart: boolean; readonly warns: boolean }
  /** Whether the recipient was found by a name without a record for this network. */
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
  /** Amount that leaves the account, in the token's smallest unit; for an NFT, the count. */
  readonly amount: bigint
  /**
   * Amount the recipient receives, in the token's smallest unit. Smaller than the amount sent if the token charges a
   * transfer fee.
   */
  readonly arrives: bigint
  /** Maximum network fee, in the smallest unit of the network's currency. */
  readonly fee: bigint
  /** Pays the fee instead of the account. `fee` is then 0. */
  readonly sponsor?: Sponsor | null
  /** Price of one coin of the network as a decimal string, if the wallet that shows the fee reported one. */
  readonly coinPrice?: string | null
  /** Additional cost of creating the recipient's token account, in the same unit. */
  readonly deposit: bigint
  readonly warnings: readonly ReceiverWarning[]
  readonly rpc: JsonRpc
  /** Time at which planning began, in milliseconds since 1970. */
  readonly at: number
  /** Last block that can contain the transaction, on Solana. `null` if it does not expire. */
  readonly lastBlock: number | null
}

export type Planned = { readonly plan: TransferPlan } | { readonly problem: TransferProblem }
