import { currentNetworkId } from '#shared/currentNetworkId.ts'
import type { Account } from '#shared/protocol/account.ts'
import { CaipNetworkId, type Namespace } from '#shared/protocol/primitives.ts'
import { walletBase } from '#shared/walletBase.ts'
import { walletLink } from '#shared/walletLink.ts'
import { isBitcoinAddress } from '../../chains/isBitcoinAddress.ts'
import { isCosmosAddress } from '../../chains/isCosmosAddress.ts'
import { isSolanaAddress } from '../../chains/isSolanaAddress.ts'
import { isSs58Address } from '../../chains/isSs58Address.ts'

/** What is read of a settled WalletConnect session. */
export type Session = {
  readonly topic: string
  readonly namespaces: Readonly<
    Record<
      string,
      {
        readonly accounts: readonly string[]
        readonly chains?: readonly string[] | undefined
        readonly methods?: readonly string[]
      }
    >
  >
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
/** Where one key is written otherwise on each network, an account is one of its network alone. */
const differsByNetwork: readonly Namespace[] = ['bip122', 'cosmos']

/** The accounts behind addresses that a wallet named: each once, and nothing that is not an address of the family. */
export function accountsOf(addresses: readonly string[], namespace: Namespace): readonly Account[] {
  const sound = addresses.filter((address) => isAddress[namespace](address))
  const unique = new Map(sound.map((address) => [namespace === 'eip155' ? address.toLowerCase() : address, address]))
  const type = namespace === 'bip122' ? 'payment' : 'eoa'
  return [...unique.values()].slice(0, 100).map((address) => ({ address, type }))
}

/** What a session has of a namespace. Wallets write it under its name, its chains' ids, or both (CAIP-25). */
function partsOf({ namespaces }: Pick<Session, 'namespaces'>, namespace: Namespace) {
  return Object.entries(namespaces).flatMap(([key, part]) => {
    if (key === namespace) return part
    return key.startsWith(`${namespace}:`) ? { ...part, chains: [key, ...(part.chains ?? [])] } : []
  })
}

/** The methods of a namespace that the wallet approved. */
export function sessionMethods(session: Pick<Session, 'namespaces'>, namespace: Namespace): readonly string[] {
  return partsOf(session, namespace).flatMap(({ methods = [] }) => methods)
}

/** The accounts of a namespace, each once, those of the preferred network first. */
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

/** The networks of a namespace as the wallet wrote them, which may be by deprecated ids. */
function writtenNetworks(session: Pick<Session, 'namespaces'>, namespace: Namespace): readonly string[] {
  const networkOf = (account: string) => account.split(':').slice(0, 2).join(':')
  const ids = new Set(
    partsOf(session, namespace).flatMap(({ chains = [], accounts }) => [...chains, ...accounts.map(networkOf)]),
  )
  return [...ids].filter((id) => id.startsWith(`${namespace}:`) && CaipNetworkId.safeParse(id).success)
}

/** The networks that the wallet approved; `null` for a wallet that is known to approve any. */
export function approvedNetworks(session: Session, namespace: Namespace): readonly string[] | null {
  if (session.peer.metadata.name === 'MetaMask Wallet') return null
  return [...new Set(writtenNetworks(session, namespace).map(currentNetworkId))]
}

/** How a network is called in this session: by its deprecated id where the wallet knows no other. */
export function writtenNetwork(session: Session, namespace: Namespace, network: string): string {
  const written = writtenNetworks(session, namespace)
  return written.includes(network) ? network : (written.find((id) => currentNetworkId(id) === network) ?? network)
}

/**
 * The address that opens the wallet's app for a request of this session: what the wallet itself named, else the listed
 * one. Either only says where the wallet is: what it is to do there is said here.
 */
export function sessionLink({ peer, topic }: Session, listed: string): string {
  const { native, universal } = peer.metadata.redirect ?? {}
  const toRequest = (link = '') => {
    const base = walletBase(link)
    return base && walletLink(`${base}${base.endsWith('/') ? '' : '/'}wc?sessionTopic=${topic}`)
  }
  return [native, universal, listed].map(toRequest).find(Boolean) ?? ''
}
