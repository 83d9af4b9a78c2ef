import { ModalError } from '#shared/errors/ModalError.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { type Namespace, Social, type ViewName } from '#shared/protocol/primitives.ts'
import { walletButtons } from '#shared/walletButtons.ts'
import type { App } from '../../app/App.ts'
import { loginMethods } from '../../app/options/loginMethods.ts'
import { needsAgreement } from '../../app/options/needsAgreement.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { walletById } from '../../app/queries/walletQueries.ts'
import { track } from '../../app/reporting/track.ts'
import { currentRoute, type RouteParams } from '../../store/routerSlice.ts'
import { explorerIdOf } from '../../wallet/listing/explorerIdOf.ts'
import { isSameWallet } from '../../wallet/listing/isSameWallet.ts'
import type { ListedExtension } from '../../wallet/listing/ListedExtension.ts'
import { startSocial } from '../login/startSocial.ts'
import { type Connected, nextConnection } from './nextConnection.ts'

const names = [...Object.keys(walletButtons), 'walletConnect', 'email', ...Social.options]

/**
 * A wallet button of the host's page (facts 5.5): opens the modal at that wallet or login. A wallet that is installed is asked
 * there, any other is opened by its link or code. Where the dapp wants its terms agreed to first, Connect opens with the box.
 *
 * @param name one of `walletButtons`, `walletConnect`, `email`, or a social login
 * @returns what the visitor connected
 * @throws INVALID_PARAMS for another name, MODAL_CLOSED (4001) when the visitor closes the modal
 */
export async function connectWallet(app: App, name: string): Promise<Connected> {
  if (!names.includes(name))
    throw new ModalError('INVALID_PARAMS', { detail: `no wallet is called ${name}; there are ${names.join(', ')}` })
  if (needsAgreement(app.store.getState())) show(app, 'Connect')
  else start(app, name)
  return nextConnection(app)
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
  const known = installed(app, (extension) => explorerIdOf(extension) === id)
  if (known) return openExtension(app, known)
  show(app, 'ConnectingWalletConnect', { wallet: id })
  const shown = currentRoute(app.store.getState())
  const wallet = await queryClientOf(app)
    .fetchQuery(walletById(app, id))
    .catch(() => undefined)
  const state = app.store.getState()
  // Closed, or at something else by now.
  if (!state.open || currentRoute(state) !== shown) return
  const found = wallet && installed(app, (extension) => isSameWallet(wallet, extension, app.isPhone))
  if (found) openExtension(app, found)
  else if (!wallet) show(app, anyWallet(app))
  else {
    track(app, 'SELECT_WALLET', { name: wallet.name, platform: app.isPhone ? 'mobile' : 'qrcode' })
    enter(app, namespaceFor(app, wallet))
    state.know(wallet)
  }
}

type Installed = { readonly namespace: Namespace; readonly extension: ListedExtension }

function openExtension(app: App, { namespace, extension }: Installed): void {
  track(app, 'SELECT_WALLET', { name: extension.name, platform: 'browser' })
  enter(app, namespace)
  show(app, 'ConnectingExternal', { extension: extension.id })
}

/** A wallet of the host's window, of the active namespace if there is one, else of another that the dapp has a network of. */
function installed(app: App, isIt: (extension: ListedExtension) => boolean): Installed | undefined {
  const { extensions } = app.store.getState()
  for (const namespace of namespaces(app)) {
    const extension = extensions[namespace]?.find(isIt)
    if (extension) return { namespace, extension }
  }
  return undefined
}

/** The active namespace, then the others that the dapp has a network of. */
function namespaces({ store }: App): readonly Namespace[] {
  const { activeNamespace, networks } = store.getState()
  return [...new Set([activeNamespace, ...networks.map(({ namespace }) => namespace)])]
}

/** The first namespace that the wallet has chains of; the active one where the list says nothing of them. */
function namespaceFor(app: App, { chains }: ListedWallet): Namespace {
  const all = namespaces(app)
  return all.find((namespace) => chains.some((chain) => chain.startsWith(`${namespace}:`))) ?? all[0]!
}

function enter({ store }: App, namespace: Namespace): void {
  const { activeNamespace, namespaces, networks, setActive } = store.getState()
  if (namespace === activeNamespace) return
  const first = networks.find((network) => network.namespace === namespace)?.caipNetworkId
  setActive(namespaces[namespace]?.network ?? first ?? null, namespace)
}

function show({ store }: App, view: ViewName, params: RouteParams = {}): void {
  const { reset, setOpen } = store.getState()
  reset(view, params)
  setOpen(true)
}
