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
  /** Kinds of connectors that support the method → who answers the method for this kind. */
  readonly answer: Partial<Record<ConnectorKind, Answerer>>
  /**
   * Present if the method concerns the connected accounts. Before connecting, a method with `asks` opens the modal, and
   * a method with `silent` returns `[]`.
   */
  readonly connects?: 'asks' | 'silent'
  /** Member of the result's account objects that contains the address. Omitted if the result lists plain addresses. */
  readonly lists?: 'address' | 'pubkey'
  /** The embedded wallet answers the method for its smart account, never for the EOA of its seed. */
  readonly smartAccountOnly?: true
} & (SafeRow | UnsafeRow)

/** A method that reads, or that changes nothing that belongs to the user. */
export type SafeRow = {
  readonly safe: true
  /** `switches`: the wallet may switch to another network. `disconnects`: the wallet may end the connection. */
  readonly effect?: 'switches' | 'disconnects'
  readonly account?: never
  readonly accountFormat?: never
}

/** A method that signs or spends. It needs an account and the user's approval. */
export type UnsafeRow = {
  readonly safe: false
  /**
   * `sends`: the wallet sends a transaction. `spends`: the wallet signs a transaction, which the dapp may send later.
   * `signs`: the wallet signs something other than a transaction, so no balance changes.
   */
  readonly effect: 'sends' | 'spends' | 'signs'
  /**
   * Param that contains the account for which the request acts: an index of the params list, or a member of the params
   * object. `from` is a member of the first list entry.
   */
  readonly account?: 0 | 1 | 'from' | 'pubkey' | 'address' | 'account' | 'signerAddress'
  /**
   * `perNetwork`: the same key has a different address on each network, so the modal cannot compare the named account
   * with the connected accounts. The wallet compares them.
   */
  readonly accountFormat?: 'perNetwork'
}
