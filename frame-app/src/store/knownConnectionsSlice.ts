import type { StateCreator } from 'zustand/vanilla'
import type { Account, ConnectorType } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { NamespaceConnection } from './connectionSlice.ts'

/** A connection that is alive while another of its namespace is the active one. The live object is in `app.knownConnections`. */
export type KnownConnection = Pick<
  NamespaceConnection,
  'accounts' | 'address' | 'network' | 'link' | 'approvedNetworks' | 'epoch'
> & {
  readonly connectorId: string
  readonly connectorType: ConnectorType
  readonly wallet: NonNullable<NamespaceConnection['wallet']>
}

/** A connection of this or an earlier visit, as it is kept. Nothing of it is secret, and it says nothing of who was logged in. */
export type RecentConnection = {
  /** The same in every page: `walletConnect`, `AUTH`, or an extension's rdns, else its name. */
  readonly id: string
  readonly connector: 'extension' | 'walletConnect' | 'auth'
  /** Empty for the embedded wallet. */
  readonly name: string
  readonly icon: string | null
  readonly rdns: string
  /** How the visitor logged in, for the embedded wallet. */
  readonly login: string | null
  readonly accounts: readonly Account[]
  /** Whether it was alive when the page was left, and is looked for when it comes back. */
  readonly live: boolean
}

export type KnownConnectionsSlice = {
  readonly knownConnections: { readonly [namespace in Namespace]?: readonly KnownConnection[] }
  /** Newest first. */
  readonly recentConnections: { readonly [namespace in Namespace]?: readonly RecentConnection[] }
}

/** Nothing of it is there at the start, and what changes it comes with the first connection. */
export const createKnownConnectionsSlice: StateCreator<KnownConnectionsSlice> = () => ({
  knownConnections: {},
  recentConnections: {},
})
