import type { Account } from '#shared/protocol/account.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { authName } from '../../app/screens/authName.ts'
import { type ConnectionId, type ConnectionRecord, connectionOf, type Source } from '../../app/store/connectionSlice.ts'
import type { State } from '../../app/store/createStore.ts'
import { recordOf } from '../../app/store/recordOf.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { offeredConnections } from '../../wallets/connections/offeredConnections.ts'

/** A row for one account of a wallet. */
export type WalletRow = {
  readonly id: ConnectionId
  /** Id of the wallet's connector on this page. */
  readonly connectorId: string
  readonly connector: Source['kind']
  /** Name of the wallet or of the login; empty for an earlier embedded wallet login. */
  readonly name: string
  readonly icon: string | null
  /** Login method of the embedded wallet; `null` for other wallets. */
  readonly login: string | null
  readonly account: Account
}

export type WalletSections = {
  /** The active account. For Bitcoin, `beside` contains the wallet's accounts of other kinds, such as ordinals. */
  readonly active: (WalletRow & { readonly beside: readonly Account[] }) | null
  /**
   * The other connected accounts. `isOther`: whether the account belongs to a wallet other than the active one. The
   * user can disconnect that other wallet separately.
   */
  readonly others: readonly (WalletRow & { readonly isOther: boolean })[]
  /** Earlier wallets, which the user can reconnect. */
  readonly recent: readonly WalletRow[]
  /** Number of connected wallets. */
  readonly count: number
}

/** Returns the rows of the wallet list for a namespace. */
export function walletSections(state: State, namespace: Namespace): WalletSections {
  const { id, accounts, address, network } = connectionOf(state, namespace)
  const own = recordOf(state, id)?.record
  const current = accounts.find((account) => account.address === address)
  const rest = accounts.filter((account) => account !== current)
  // On a network without smart accounts, the user cannot switch to a smart account.
  const isAllowed = ({ type }: Account) =>
    type !== 'smartAccount' || state.auth.smartAccountNetworks.includes(network ?? '')
  const isSwitchable = (account: Account) => namespace !== 'bip122' || account.type === 'payment'
  const rows = (of: ConnectionRecord, all: readonly Account[]) =>
    all.filter((account) => isAllowed(account) && isSwitchable(account)).map((account) => rowOf(state, of, account))
  const standby = standbyOf(state, namespace)

  return {
    active: own && current ? { ...rowOf(state, own, current), beside: namespace === 'bip122' ? rest : [] } : null,
    others: [
      ...(own ? rows(own, rest).map((row) => ({ ...row, isOther: false })) : []),
      ...standby.flatMap((each) => rows(each, each.accounts).map((row) => ({ ...row, isOther: true }))),
    ],
    recent: offeredConnections(state, namespace).flatMap(
      ({ id, connectorId, source, wallet: { name, icon }, login, accounts, earlier }) =>
        [...accounts, ...earlier]
          .filter(isSwitchable)
          .map((account) => ({ id, connectorId, connector: source.kind, name, icon, login, account })),
    ),
    count: (own ? 1 : 0) + standby.length,
  }
}

function rowOf({ auth }: State, { id, connectorId, source, wallet }: ConnectionRecord, account: Account): WalletRow {
  const isAuth = source.kind === 'auth'
  return {
    id,
    connectorId: connectorId ?? '',
    connector: source.kind,
    name: isAuth ? authName(auth).whole : wallet.name,
    icon: wallet.icon,
    login: isAuth ? auth.loginMethod : null,
    account,
  }
}
