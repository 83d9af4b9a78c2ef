import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Connection, Established } from '../connector.ts'
import type { SessionListener } from './listenSession.ts'
import {
  approvedNetworks,
  type Session,
  sessionAccounts,
  sessionLink,
  sessionNetwork,
  sessionSigning,
} from './session.ts'

type Settings = {
  /** Whether wallets are opened on this device. */
  readonly isPhone: boolean
  /** Makes the way to the wallet, whose events go to the listener from now on. */
  readonly connect: (listener: SessionListener) => Connection
}

/**
 * What the modal knows of one namespace of a session: accounts, network, wallet, and the way to it.
 *
 * @returns `undefined` where the wallet shares no account of the namespace
 */
export function establishSession(
  session: Session,
  namespace: Namespace,
  { network, networks, events, listedLink = '' }: ConnectInput,
  { isPhone, connect }: Settings,
): Established | undefined {
  const approved = approvedNetworks(session, namespace)
  const listed = networks.map(({ caipNetworkId }) => caipNetworkId)
  const start = sessionNetwork(session, namespace, network, listed)
  const accounts = sessionAccounts(session, namespace, start)
  if (accounts.length === 0) return undefined
  const methods = sessionSigning(session, namespace)
  const { name, url = '', icons } = session.peer.metadata
  return {
    connection: connect({ events, network: start, listed, session }),
    accounts,
    network: start,
    wallet: {
      name: name.slice(0, 256),
      icon: icons?.find((icon) => /^https:\/\/[^\s"'<>]+$/.test(icon)) ?? null,
      rdns: '',
    },
    peer: URL.canParse(url) ? new URL(url).host.slice(0, 256) : undefined,
    link: isPhone ? sessionLink(session, listedLink) : '',
    approvedNetworks: approved,
    methods,
  }
}
