import { makeError } from '#shared/errors/makeError.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { type Namespace, Social } from '#shared/protocol/primitives.ts'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { walletButtons } from '#shared/walletButtons.ts'
import type { App } from '../app/App.ts'
import { loginMethods } from '../app/options/loginMethods.ts'
import { needsAgreement } from '../app/options/needsAgreement.ts'
import { track } from '../app/reporting/track.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { currentRoute, type RouteParams } from '../app/store/routerSlice.ts'
import { startSocial } from '../embedded/social/startSocial.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { explorerIdOf } from '../wallets/list/explorerIdOf.ts'
import { isSameWallet } from '../wallets/list/isSameWallet.ts'
import { walletById } from '../wallets/list/walletQueries.ts'
import { type Installed, installedWallet } from './installedWallet.ts'
import { namespacesOf } from './namespacesOf.ts'
import { type Connected, nextConnection } from './nextConnection.ts'

type Where = {
  /** Chain family to connect in. Default: a family of the wallet, preferably the active one. */
  readonly namespace?: Namespace | undefined
  /**
   * Whether to disconnect the wallet that was current in this family. By default, that wallet stays connected but is no
   * longer current.
   */
  readonly replace?: boolean | undefined
}

const names = [...Object.keys(walletButtons), 'walletConnect', 'email', ...Social.options]

/**
 * Handles a wallet button on the host page: opens the modal at that wallet or login. Asks an installed wallet directly.
 * For any other wallet, shows its link or QR code. If the user must accept terms first, opens Connect with the
 * checkbox. Connected wallets stay connected.
 *
 * @param name one of `walletButtons`, `walletConnect`, `email`, or a social login
 * @returns the new connection
 * @throws INVALID_PARAMS if the name is unknown or the dapp has no network in the family; MODAL_CLOSED (4001) when the
 *   user closes the modal
 */
export async function connectWallet(app: App, name: string, { namespace, replace }: Where = {}): Promise<Connected> {
  if (!names.includes(name))
    throw makeError('INVALID_PARAMS', { detail: `no wallet is called ${name}; there are ${names.join(', ')}` })
  if (namespace && !app.store.getState().networks.some((network) => network.namespace === namespace))
    throw makeError('INVALID_PARAMS', { detail: `\`networks\` has none of ${namespace}` })
  app.store.getState().setFilter(namespace ?? null)
  if (needsAgreement(app.store.getState())) show(app, 'Connect')
  else start(app, name)
  const { connections } = app.store.getState()
  const connected = await nextConnection(app)
  const before = connectionOf({ connections }, connected.namespace).id
  const now = connectionOf(app.store.getState(), connected.namespace).id
  // Ignore a failure to notify the previous wallet, because the dapp has its new connection anyway.
  if (replace && before && before !== now) await disconnect(app, connected.namespace, before).catch(() => {})
  return connected
}

function start(app: App, name: string): void {
  const social = Social.options.find((each) => each === name)
  if (Object.hasOwn(walletButtons, name)) void openWallet(app, walletButtons[name as keyof typeof walletButtons])
  else if (name === 'email') show(app, 'EmailLogin')
  else if (!social) {
    track(app, 'SELECT_WALLET', { name: 'WalletConnect', platform: app.isPhone ? 'mobile' : 'qrcode' })
    show(app, anyWallet(app))
  } else if (loginMethods(app.store.getState(), app).socials.includes(social)) {
    show(app, 'Connect')
    startSocial(app, social)
  } // Opens the list of available logins instead.
  else show(app, 'ConnectSocials')
}

/** Returns the view for connecting a wallet that is not in the wallet list. */
const anyWallet = ({ isPhone }: App): ViewName => (isPhone ? 'AllWallets' : 'ConnectingWalletConnect')

async function openWallet(app: App, id: string): Promise<void> {
  const { filter } = app.store.getState()
  const isThat = (extension: Installed['extension']) => id.startsWith(explorerIdOf(extension) ?? ' ')
  const known = installedWallet(app, isThat, filter ?? undefined)
  if (known) return openExtension(app, known)
  show(app, 'ConnectingWalletConnect', { wallet: id })
  const shown = currentRoute(app.store.getState())
  const wallet = await queryClientOf(app)
    .fetchQuery(walletById(app, id))
    .catch(() => undefined)
  const state = app.store.getState()
  // Stop if the user has closed the modal or opened another view.
  if (!state.open || currentRoute(state) !== shown) return
  const found =
    wallet && installedWallet(app, (extension) => isSameWallet(wallet, extension, app.isPhone), filter ?? undefined)
  if (found) openExtension(app, found)
  else if (!wallet) show(app, anyWallet(app))
  else {
    track(app, 'SELECT_WALLET', { name: wallet.name, platform: app.isPhone ? 'mobile' : 'qrcode' })
    enter(app, namespaceFor(app, wallet))
    state.know(wallet)
  }
}

function openExtension(app: App, { namespace, extension }: Installed): void {
  track(app, 'SELECT_WALLET', { name: extension.name, platform: 'browser' })
  enter(app, namespace)
  show(app, 'ConnectingExternal', { extension: extension.id })
}

/**
 * Returns the first namespace in which the wallet has chains, or the active namespace if the dapp lists none of those
 * namespaces.
 */
function namespaceFor(app: App, { chains }: ListedWallet): Namespace {
  const all = namespacesOf(app)
  return all.find((namespace) => chains.some((chain) => chain.startsWith(`${namespace}:`))) ?? all[0]!
}

function enter({ store }: App, namespace: Namespace): void {
  const { activeNamespace, filter, networks, setActive } = store.getState()
  // A family that the host requested becomes active only once the wallet is connected, as with `open({ namespace })`.
  if (filter || namespace === activeNamespace) return
  const first = networks.find((network) => network.namespace === namespace)?.caipNetworkId
  setActive(connectionOf(store.getState(), namespace).network ?? first ?? null, namespace)
}

function show({ store }: App, view: ViewName, params: RouteParams = {}): void {
  const { reset, setOpen } = store.getState()
  reset(view, params)
  setOpen(true)
}
