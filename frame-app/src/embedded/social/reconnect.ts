import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { ConnectionId, ConnectionRecord, Source } from '../../app/store/connectionSlice.ts'
import { recordOf } from '../../app/store/recordOf.ts'
import { startSocialLogin } from './startSocialLogin.ts'

const socials = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export type Reconnect = Pick<ConnectionRecord, 'id' | 'login'> & {
  readonly connector: Source['kind']
  /** Id of the connector in this page. The id can differ on another page. */
  readonly connectorId: string
}

/**
 * Opens the view in which the user can reconnect a wallet. Depending on the connection, this is the login, the
 * extension, the pairing with the same wallet, or the pairing with any wallet. Call it synchronously in the click,
 * because browsers open a social provider's window only then. If the user goes back, the Wallets view opens.
 */
export function reconnect(app: App, namespace: Namespace, { id, connector, connectorId, login }: Reconnect): void {
  const { push, replace, setFilter, know } = app.store.getState()
  // Connect the wallet in this namespace.
  replace('ProfileWallets', { namespace })
  setFilter(namespace)
  if (connector === 'extension') push('ConnectingExternal', { extension: connectorId })
  else if (connector === 'walletConnect') {
    const listed = listedOf(app, id)
    if (listed) know(listed)
    if (listed) push('ConnectingWalletConnect', { wallet: listed.id })
    else push(app.isPhone ? 'AllWallets' : 'ConnectingWalletConnect')
  } else logIn(app, login)
}

function listedOf({ store }: App, id: ConnectionId): ListedWallet | undefined {
  const { recent, known } = store.getState()
  const source = recordOf(store.getState(), id)?.record.source
  const listing = source?.kind === 'walletConnect' ? source.listing : undefined
  return [...recent, ...Object.values(known)].find((each) => each.id === listing)
}

function logIn(app: App, login: string | null): void {
  const social = socials.find((each) => each === login)
  const started = social
    ? startSocialLogin(app, social)
    : login === 'farcaster'
      ? import('./startFarcasterLogin.ts').then(({ startFarcasterLogin }) => startFarcasterLogin(app))
      : undefined
  // Ignore the failure here, because the view that the login opens shows it.
  if (started) started.catch(() => {})
  else app.store.getState().push('EmailLogin')
}
