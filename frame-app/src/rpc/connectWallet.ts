import { modalError } from '#shared/errors/modalError.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { type Namespace, Social } from '#shared/protocol/primitives.ts'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { walletButtons } from '#shared/walletButtons.ts'
import type { App } from '../app/App.ts'
import { loginMethods } from '../app/options/loginMethods.ts'
import { needsAgreement } from '../app/options/needsAgreement.ts'
import { queryClientOf } from '../app/queries/queryClientOf.ts'
import { track } from '../app/reporting/track.ts'
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
  /** The chain family to connect in; without, that of the wallet, the active one first. */
  readonly namespace?: Namespace | undefined
  /** Whether the wallet that was in use there is disconnected for it; without, it stays connected and stands by. */
  readonly replace?: boolean | undefined
}

const names = [...Object.keys(walletButtons), 'walletConnect', 'email', ...Social.options]

/**
 * A wallet button of the host's page: opens the modal at that wallet or login. A wallet that is installed is asked
 * there, any other is opened by its link or code. Where the dapp wants its terms agreed to first, Connect opens with
 * the box. Wallets that are connected stay so.
 *
 * @param name one of `walletButtons`, `walletConnect`, `email`, or a social login
 * @returns what the visitor connected
 * @throws INVALID_PARAMS for another name, or a family without a network; MODAL_CLOSED (4001) when the visitor closes
 *   the modal
 */
export async function connectWallet(app: App, name: string, { namespace, replace }: Where = {}): Promise<Connected> {
  if (!names.includes(name))
    throw modalError('INVALID_PARAMS', { detail: `no wallet is called ${name}; there are ${names.join(', ')}` })
  if (namespace && !app.store.getState().networks.some((network) => network.namespace === namespace))
    throw modalError('INVALID_PARAMS', { detail: `\`networks\` has none of ${namespace}` })
  app.store.getState().setFilter(namespace ?? null)
  if (needsAgreement(app.store.getState())) show(app, 'Connect')
  else start(app, name)
  const { connections } = app.store.getState()
  const connected = await nextConnection(app)
  const before = connectionOf({ connections }, connected.namespace).id
  const now = connectionOf(app.store.getState(), connected.namespace).id
  // The page is connected as it wished, whether or not the wallet before could be notified.
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
  } // It says which logins there are instead.
  else show(app, 'ConnectSocials')
}

/** Where a wallet is connected that nothing is known of. */
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
  // Closed, or at something else by now.
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

/** The first namespace that the wallet has chains of; the active one where the list says nothing of them. */
function namespaceFor(app: App, { chains }: ListedWallet): Namespace {
  const all = namespacesOf(app)
  return all.find((namespace) => chains.some((chain) => chain.startsWith(`${namespace}:`))) ?? all[0]!
}

function enter({ store }: App, namespace: Namespace): void {
  const { activeNamespace, filter, networks, setActive } = store.getState()
  // A family that the host named becomes active when it is connected, as with `open({ namespace })`.
  if (filter || namespace === activeNamespace) return
  const first = networks.find((network) => network.namespace === namespace)?.caipNetworkId
  setActive(connectionOf(store.getState(), namespace).network ?? first ?? null, namespace)
}

function show({ store }: App, view: ViewName, params: RouteParams = {}): void {
  const { reset, setOpen } = store.getState()
  reset(view, params)
  setOpen(true)
}
