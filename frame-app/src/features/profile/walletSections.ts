import type { Account } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { authName } from '../../app/names/authName.ts'
import { offeredConnections } from '../../session/connections/offeredConnections.ts'
import { connectorKind } from '../../session/kept/connectorKind.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import type { State } from '../../store/createStore.ts'
import type { KnownConnection, RecentConnection } from '../../store/knownConnectionsSlice.ts'
import { knownOf } from '../../store/knownOf.ts'

/** One account of one wallet, as a row shows it. */
export type WalletRow = {
  readonly connectorId: string
  readonly connector: RecentConnection['connector']
  /** Of the wallet, or by what the visitor is logged in; empty for an earlier login. */
  readonly name: string
  readonly icon: string | null
  /** How the visitor logged in, for the embedded wallet. */
  readonly login: string | null
  readonly account: Account
}

export type WalletSections = {
  /** The account in use; for Bitcoin those of the other kinds stand beside it. */
  readonly active: (WalletRow & { readonly beside: readonly Account[] }) | null
  /** Other accounts and wallets that are alive. `isOther`: of another wallet than the active one, to be disconnected by itself. */
  readonly others: readonly (WalletRow & { readonly isOther: boolean })[]
  /** What needs the visitor to be connected again. `id` is the one under which it is kept. */
  readonly recent: readonly (WalletRow & { readonly id: string })[]
  /** Wallets that are connected. */
  readonly count: number
}

/** What the list of wallets shows of a namespace (facts 4.9). */
export function walletSections(state: State, namespace: Namespace): WalletSections {
  const connection = connectionOf(state, namespace)
  const { status, connectorId, connectorType, wallet, accounts, address, network } = connection
  const isConnected = status === 'connected' && connectorId && connectorType && wallet
  const own = isConnected ? { connectorId, connectorType, wallet } : undefined
  const current = accounts.find((account) => account.address === address)
  const rest = accounts.filter((account) => account !== current)
  // A network without smart accounts has none to switch to.
  const isAllowed = ({ type }: Account) =>
    type !== 'smartAccount' || state.auth.smartAccountNetworks.includes(network ?? '')
  const isSwitchable = (account: Account) => namespace !== 'bip122' || account.type === 'payment'
  const rows = (of: Pick<KnownConnection, 'connectorId' | 'connectorType' | 'wallet'>, all: readonly Account[]) =>
    all.filter((account) => isAllowed(account) && isSwitchable(account)).map((account) => rowOf(state, of, account))
  const known = knownOf(state, namespace)

  return {
    active: own && current ? { ...rowOf(state, own, current), beside: namespace === 'bip122' ? rest : [] } : null,
    others: [
      ...(own ? rows(own, rest).map((row) => ({ ...row, isOther: false })) : []),
      ...known.flatMap((each) => rows(each, each.accounts).map((row) => ({ ...row, isOther: true }))),
    ],
    recent: offeredConnections(state, namespace).flatMap(
      ({ id, connectorId, connector, name, icon, login, accounts }) =>
        accounts.filter(isSwitchable).map((account) => ({ id, connectorId, connector, name, icon, login, account })),
    ),
    count: (own ? 1 : 0) + known.length,
  }
}

function rowOf(
  { auth }: State,
  { connectorId, connectorType, wallet }: Pick<KnownConnection, 'connectorId' | 'connectorType' | 'wallet'>,
  account: Account,
): WalletRow {
  const connector = connectorKind(connectorType)
  const isAuth = connector === 'auth'
  return {
    connectorId,
    connector,
    name: isAuth ? authName(auth).whole : wallet.name,
    icon: wallet.icon,
    login: isAuth ? auth.loginMethod : null,
    account,
  }
}
