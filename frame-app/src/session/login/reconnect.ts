import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import type { ConnectionRecord, Source } from '../../store/connectionSlice.ts'
import { connectSocial } from './connectSocial.ts'

const socials = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export type Reconnect = Pick<ConnectionRecord, 'login'> & {
  readonly connector: Source['kind']
  /** Of the connector in this page. */
  readonly connectorId: string
}

/**
 * Opens the view in which the visitor can connect a wallet again: the login they used, the pairing, or the
 * extension. Call it in the press itself: a provider's window opens only then. From there, back leads to
 * Wallets.
 */
export function reconnect(app: App, namespace: Namespace, { connector, connectorId, login }: Reconnect): void {
  const { push, replace, setFilter } = app.store.getState()
  // What is connected from here is connected in this namespace.
  replace('ProfileWallets', { namespace })
  setFilter(namespace)
  if (connector === 'extension') push('ConnectingExternal', { extension: connectorId })
  else if (connector === 'walletConnect') push(app.isPhone ? 'AllWallets' : 'ConnectingWalletConnect')
  else logIn(app, login)
}

function logIn(app: App, login: string | null): void {
  const social = socials.find((each) => each === login)
  const started = social
    ? connectSocial(app, social)
    : login === 'farcaster'
      ? import('./connectFarcaster.ts').then(({ connectFarcaster }) => connectFarcaster(app))
      : undefined
  // What goes wrong is shown by the view that it leads to.
  if (started) started.catch(() => {})
  else app.store.getState().push('EmailLogin')
}
