import type * as z from 'zod/mini'
import type { Namespace } from '../protocol/primitives.ts'

/** Who answers a method: the SDK from its route, the modal itself, the chain's RPC, the wallet, or the auth frame. */
export type Answerer = 'sdk' | 'modal' | 'rpc' | 'wallet' | 'auth'
/** How the namespace is connected when the method is called; `none` before connecting. */
export type ConnectorKind = 'none' | 'extension' | 'walletConnect' | 'external' | 'auth'

/** All facts about one RPC method that the frames and the SDK need. */
export type RpcRow = {
  readonly namespaces: readonly Namespace[]
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
  /** Connectors that support the method, and who answers it there. */
  readonly answer: Partial<Record<ConnectorKind, Answerer>>
  /** The method is about the connected accounts. With none, `asks` opens the modal and `silent` returns `[]`. */
  readonly connects?: 'asks' | 'silent'
  /** The result lists accounts as objects with this member. Without it, as plain addresses. */
  readonly lists?: 'address' | 'pubkey'
  /** The embedded wallet answers the method for its smart account, never for the account of the seed. */
  readonly smartAccountOnly?: true
} & (SafeRow | UnsafeRow)

/** Reads, or changes nothing that belongs to the user. */
export type SafeRow = {
  readonly safe: true
  /** `switches`: the wallet may move to another network. `disconnects`: it may end the connection. */
  readonly effect?: 'switches' | 'disconnects'
  readonly account?: never
  readonly accountFormat?: never
}

/** Signs or spends: needs an account and the user's approval. */
export type UnsafeRow = {
  readonly safe: false
  /**
   * `sends`: the wallet sends a transaction. `spends`: it signs one, which the dapp may send later. `signs`: it signs
   * something else, so no balance changes.
   */
  readonly effect: 'sends' | 'spends' | 'signs'
  /**
   * Which param of the request contains the account that it acts for: an index of the params list, or a member of the
   * params object. `from` is a member of the first list entry.
   */
  readonly account?: 0 | 1 | 'from' | 'pubkey' | 'address' | 'account' | 'signerAddress'
  /**
   * `perNetwork`: the same key has a different address on each network, so the modal cannot compare the named account
   * with the connected ones. The wallet does.
   */
  readonly accountFormat?: 'perNetwork'
}
