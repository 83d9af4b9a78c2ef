import * as z from 'zod/mini'
import { Account } from '#shared/protocol/modalState.ts'
import { ImageUrl, Namespace, Rdns, ShortText } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import type { KnownConnection, RecentConnection } from '../../store/knownConnectionsSlice.ts'
import { connectorKind } from './connectorKind.ts'
import { mergeRecent } from './mergeRecent.ts'
import { withoutRecent } from './withoutRecent.ts'

const key = 'wallets'

const Stored = z.partialRecord(
  Namespace,
  z
    .array(
      z.strictObject({
        id: ShortText,
        connector: z.enum(['extension', 'walletConnect', 'auth']),
        name: ShortText,
        icon: z.nullable(ImageUrl),
        rdns: Rdns,
        login: z.nullable(ShortText),
        accounts: z.array(Account).check(z.minLength(1), z.maxLength(100)),
        live: z.boolean(),
      }),
    )
    .check(z.maxLength(20)),
)

type All = { readonly [namespace in Namespace]?: readonly RecentConnection[] }
type Stores = Pick<App, 'storage' | 'store'>

/** Reads what was kept, here or by another tab: what is in the store afterwards is what the browser has. */
export function loadRecent({ storage, store }: Stores): void {
  const kept: All = storage.get(key, Stored) ?? {}
  if (JSON.stringify(kept) !== JSON.stringify(store.getState().recentConnections))
    store.setState({ recentConnections: kept })
}

/** Keeps the active connection of a namespace among the recent ones, and that it lives. */
export function keepRecent(app: Stores, namespace: Namespace): void {
  const state = app.store.getState()
  const { connectorId, connectorType, wallet, accounts } = connectionOf(state, namespace)
  if (!connectorId || !connectorType || !wallet || accounts.length === 0) return
  const connector = connectorKind(connectorType)
  const isAuth = connector === 'auth'
  change(app, namespace, (recent) =>
    mergeRecent(recent, {
      id: recentId({ connectorId, connectorType, wallet }),
      connector,
      // What the visitor is called by is the login's, and ends with it.
      name: isAuth ? '' : wallet.name,
      // An extension brings its own again, and a data address may be as large as all else together.
      icon: connector === 'walletConnect' && wallet.icon && wallet.icon.length <= 2048 ? wallet.icon : null,
      rdns: wallet.rdns,
      login: isAuth ? state.auth.loginMethod : null,
      accounts,
      live: true,
    }),
  )
}

/** A connection ended: it stays among the recent ones, and the next page does not look for it by itself. */
export const endRecent = (
  app: Stores,
  namespace: Namespace,
  ended: Pick<KnownConnection, 'connectorId' | 'connectorType' | 'wallet'>,
): void => {
  const id = recentId(ended)
  change(app, namespace, (recent) => recent.map((each) => (each.id === id ? { ...each, live: false } : each)))
}

/**
 * Forgets one account of a recent connection by the visitor's wish.
 *
 * @param address whatever its case
 */
export const deleteRecent = (app: Stores, namespace: Namespace, one: { id: string; address: string }): void =>
  change(app, namespace, (recent) => withoutRecent(recent, one))

/** The id of a connector that is the same in every page. */
export const recentId = ({
  connectorId,
  connectorType,
  wallet,
}: Pick<KnownConnection, 'connectorId' | 'connectorType' | 'wallet'>): string =>
  connectorKind(connectorType) === 'extension' ? wallet.rdns || wallet.name : connectorId

function change(
  { storage, store }: Stores,
  namespace: Namespace,
  to: (recent: readonly RecentConnection[]) => readonly RecentConnection[],
): void {
  // Another tab may have written meanwhile.
  const all: All = storage.get(key, Stored) ?? {}
  const { [namespace]: recent = [], ...others } = all
  const next = to(recent)
  const changed = next.length > 0 ? { ...others, [namespace]: next } : others
  if (Object.keys(changed).length > 0) storage.set(key, changed)
  else storage.remove(key)
  store.setState({ recentConnections: changed })
}
