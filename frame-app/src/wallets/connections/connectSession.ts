import { makeError } from '#shared/errors/makeError.ts'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'
import { type ConnectionId, connectionOf } from '../../app/store/connectionSlice.ts'
import { connectNamespace } from '../../app/store/connectNamespace.ts'
import { adopt } from '../table/adopt.ts'
import { makeCurrent } from '../table/makeCurrent.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { rememberWallet } from '../table/rememberWallet.ts'
import type { Paired } from '../walletConnect/WalletConnect.ts'
import { attempt } from './attempt.ts'
import { connectInput } from './connectInput.ts'
import { oneClickOf } from './oneClick.ts'
import { pairWallet } from './pairWallet.ts'

type Input = {
  readonly wallet?: ListedWallet | undefined
  readonly paired?: Promise<Paired> | undefined
  readonly plain?: boolean | undefined
}

/**
 * Pairs with a wallet through WalletConnect. The session becomes current in the requested namespace and in each
 * namespace without a connection. In the session's other namespaces, the session is on standby. Other sessions do not
 * end.
 *
 * @param wallet listed wallet that the user chose; it is added to the recent wallets
 * @param paired pairing that was started before the wallet was chosen
 * @param plain whether to pair without asking the wallet to sign in
 * @throws USER_REJECTED when the user declines, MODAL_CLOSED when the attempt is aborted, FAILED_TO_CONNECT otherwise
 */
export async function connectSession(app: App, { wallet, paired, plain }: Input = {}): Promise<void> {
  const asked = connectNamespace(app.store.getState())
  await attempt(app, asked, async (stands) => {
    const { topic, namespaces, signIn } = await (paired ?? pairWallet(app, plain))
    const isSound =
      !signIn ||
      !stands() ||
      (await oneClickOf(app)
        ?.take(signIn)
        .catch(() => false))
    if (!stands() || !isSound) {
      // The user disconnected before the wallet answered, or the wallet's sign-in is not valid. Either way the session
      // must end.
      await app.walletConnect.end(topic).catch(() => {})
      throw makeError(isSound ? 'MODAL_CLOSED' : 'FAILED_TO_CONNECT')
    }
    const first = namespaces.includes(asked) ? asked : (namespaces[0] ?? asked)
    for (const namespace of namespaces) {
      const id = await adoptSession(app, topic, namespace, wallet)
      const isFree = connectionOf(app.store.getState(), namespace).status !== 'connected'
      if (id && (namespace === first || isFree)) makeCurrent(app, id)
    }
    const { network, wallet: peer, status } = connectionOf(app.store.getState(), first)
    if (status !== 'connected') throw makeError('FAILED_TO_CONNECT')
    app.store.getState().setActive(network, first)
    if (wallet) rememberWallet(app, wallet)
    track(app, 'CONNECT_SUCCESS', { method: app.isPhone && wallet ? 'mobile' : 'qrcode', name: peer?.name ?? '' })
  })
}

async function adoptSession(
  app: App,
  topic: string,
  namespace: Namespace,
  wallet: ListedWallet | undefined,
): Promise<ConnectionId | undefined> {
  // Skip a family in which the dapp has no network, because the dapp cannot use accounts of that family.
  if (!app.store.getState().networks.some((network) => network.namespace === namespace)) return undefined
  const connector = app.walletConnect.at(topic, namespace)
  const generation = nextSerial(app)
  const listedLink = wallet?.mobile_link ?? undefined
  const established = await connector.restore({ ...connectInput(app, connector, generation), listedLink })
  if (!established) return undefined
  // The user may have scanned the QR code with a wallet other than the chosen one.
  const listing = wallet && isListingOf(wallet, established) ? wallet.id : undefined
  return adopt(app, { connector, established, generation, listing })
}

/** Name and home page that a WalletConnect wallet reports. */
type Peer = { readonly wallet: { readonly name: string }; readonly peer?: string | undefined }

/**
 * Guesses whether a listed wallet is the wallet of a WalletConnect session: their home pages have the same host, or one
 * name contains the other, such as "MetaMask" and "MetaMask Wallet".
 */
export function isListingOf(
  { name, homepage }: Pick<ListedWallet, 'name' | 'homepage'>,
  { wallet, peer }: Peer,
): boolean {
  const host = homepage && URL.canParse(homepage) ? new URL(homepage).host : ''
  if (host && peer && plainHost(host) === plainHost(peer)) return true
  const [listed, said] = [plain(name), plain(wallet.name)]
  return listed !== '' && said !== '' && (listed.includes(said) || said.includes(listed))
}

const plainHost = (host: string) => host.replace(/^www\./, '')
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
