import { currentNetworkId } from '#shared/currentNetworkId.ts'
import type { Account } from '#shared/protocol/account.ts'
import { CaipNetworkId, type Namespace } from '#shared/protocol/primitives.ts'
import { walletBase } from '#shared/walletBase.ts'
import { walletLink } from '#shared/walletLink.ts'
import { isBitcoinAddress } from '../../chains/bip122/isBitcoinAddress.ts'
import { isCosmosAddress } from '../../chains/cosmos/isCosmosAddress.ts'
import { isSs58Address } from '../../chains/polkadot/isSs58Address.ts'
import { isSolanaAddress } from '../../chains/solana/isSolanaAddress.ts'
import { signingMethods } from '../signingMethods.ts'

type Part = {
  readonly accounts: readonly string[]
  readonly chains?: readonly string[] | undefined
  readonly methods?: readonly string[]
}

/** Fields that we read from a settled WalletConnect session. */
export type Session = {
  readonly topic: string
  readonly namespaces: Readonly<Record<string, Part>>
  readonly peer: {
    readonly metadata: {
      readonly name: string
      readonly url?: string
      readonly icons?: readonly string[]
      readonly redirect?: { readonly native?: string; readonly universal?: string } | undefined
    }
  }
}

const isAddress: Record<Namespace, (address: string) => boolean> = {
  eip155: (address) => /^0x[0-9a-fA-F]{40}$/.test(address),
  solana: isSolanaAddress,
  bip122: isBitcoinAddress,
  polkadot: isSs58Address,
  cosmos: isCosmosAddress,
}
/**
 * On Bitcoin and Cosmos the same key has a different address on each network, so an account belongs to exactly one
 * network.
 */
const differsByNetwork: readonly Namespace[] = ['bip122', 'cosmos']

/** Converts addresses from a wallet to accounts. Drops duplicates and values that are not addresses of the family. */
export function accountsOf(addresses: readonly string[], namespace: Namespace): readonly Account[] {
  const sound = addresses.filter((address) => isAddress[namespace](address))
  const unique = new Map(sound.map((address) => [namespace === 'eip155' ? address.toLowerCase() : address, address]))
  const type = namespace === 'bip122' ? 'payment' : 'eoa'
  return [...unique.values()].slice(0, 100).map((address) => ({ address, type }))
}

/**
 * Returns the entries of a session that belong to a namespace. Wallets use the namespace, chain ids, or both as keys
 * (CAIP-25).
 */
function partsOf({ namespaces }: Pick<Session, 'namespaces'>, namespace: Namespace): readonly Part[] {
  return Object.entries(namespaces).flatMap(([key, part]) => {
    if (key === namespace) return part
    return key.startsWith(`${namespace}:`) ? { ...part, chains: [key, ...(part.chains ?? [])] } : []
  })
}

/**
 * Returns the methods that the wallet approved in a namespace.
 *
 * @param network returns only the methods of this network; by default, the methods of all networks are returned
 */
export function sessionMethods(
  session: Pick<Session, 'namespaces' | 'peer'>,
  namespace: Namespace,
  network?: string,
): readonly string[] {
  const parts = partsOf(session, namespace)
  const isOfNetwork = (part: Part) => network === undefined || networksOf(part).map(currentNetworkId).includes(network)
  const found = parts.filter(isOfNetwork)
  // A wallet that approves any network does not list every network.
  const granted = found.length === 0 && approvesAny(session) ? parts : found
  return granted.flatMap(({ methods = [] }) => methods)
}

/**
 * Returns the methods of a namespace that sign or spend and that the session supports, including those that the modal
 * can emulate.
 */
export function sessionSigning(session: Pick<Session, 'namespaces' | 'peer'>, namespace: Namespace): readonly string[] {
  const all = sessionMethods(session, namespace)
  return signingMethods(namespace, 'walletConnect', (method) => all.includes(method))
}

/** Returns the accounts of a namespace without duplicates. The accounts of the preferred network are first. */
export function sessionAccounts(session: Session, namespace: Namespace, network?: string): readonly Account[] {
  const written = partsOf(session, namespace).flatMap(({ accounts }) => accounts)
  const ids = written.map((id) => {
    const [family, reference, address = ''] = id.split(':')
    return { network: currentNetworkId(`${family}:${reference}`), address }
  })
  const preferred = ids.filter((id) => id.network === network)
  const others = ids.filter((id) => id.network !== network)
  const kept = differsByNetwork.includes(namespace) && preferred.length > 0 ? preferred : [...preferred, ...others]
  return accountsOf(
    kept.map(({ address }) => address),
    namespace,
  )
}

/** Returns the networks of one entry in a session's `namespaces`, with the ids that the wallet used. */
function networksOf({ chains = [], accounts }: Part): readonly string[] {
  return [...chains, ...accounts.map((account) => account.split(':').slice(0, 2).join(':'))]
}

/** Returns the networks of a namespace with the ids that the wallet used, which may be deprecated. */
function writtenNetworks(session: Pick<Session, 'namespaces'>, namespace: Namespace): readonly string[] {
  const ids = new Set(partsOf(session, namespace).flatMap(networksOf))
  return [...ids].filter((id) => id.startsWith(`${namespace}:`) && CaipNetworkId.safeParse(id).success)
}

const approvesAny = ({ peer }: Pick<Session, 'peer'>) => peer.metadata.name === 'MetaMask Wallet'

/** Returns the networks that the wallet approved; `null` for a wallet that is known to approve any network. */
export function approvedNetworks(session: Session, namespace: Namespace): readonly string[] | null {
  if (approvesAny(session)) return null
  return [...new Set(writtenNetworks(session, namespace).map(currentNetworkId))]
}

/**
 * Returns the network that a session uses: the wanted network if the wallet approved it, otherwise another approved
 * network, preferably one that the dapp lists.
 *
 * @param listed CAIP-2 ids of the dapp's networks
 */
export function sessionNetwork(
  session: Session,
  namespace: Namespace,
  wanted: string,
  listed: readonly string[],
): string {
  const approved = approvedNetworks(session, namespace)
  const others = approved && !approved.includes(wanted) ? approved : []
  return others.find((id) => listed.includes(id)) ?? others[0] ?? wanted
}

/**
 * Returns the network id to use in requests to the session's wallet. This is the deprecated id if the wallet uses no
 * other id for the network.
 */
export function writtenNetwork(session: Session, namespace: Namespace, network: string): string {
  const written = writtenNetworks(session, namespace)
  return written.includes(network) ? network : (written.find((id) => currentNetworkId(id) === network) ?? network)
}

/**
 * Returns the link that opens the wallet's app for a request of this session. The base of the link is the redirect that
 * the wallet reports, or else the wallet-list link. The base only identifies the wallet. We append the path and the
 * session's topic.
 */
export function sessionLink({ peer, topic }: Session, listed: string): string {
  const { native, universal } = peer.metadata.redirect ?? {}
  const toRequest = (link = '') => {
    const base = walletBase(link)
    return base && walletLink(`${base}${base.endsWith('/') ? '' : '/'}wc?sessionTopic=${topic}`)
  }
  return [native, universal, listed].map(toRequest).find(Boolean) ?? ''
}
