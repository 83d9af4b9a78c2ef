import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { type ClientStorage, clientStorage } from './clientStorage.ts'
import { endSessionsOnce } from './endSessionsOnce.ts'

/** The type of the provider, because the library exports its class only as a value. */
export type Provider = InstanceType<typeof UniversalProvider>
export type Client = Provider['client']

/** Metadata that the dapp passed about itself. */
type Metadata = {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly icons?: readonly string[] | undefined
  /** Link by which a wallet returns to the dapp after an answer. */
  readonly redirect?:
    | {
        readonly native?: string | undefined
        readonly universal?: string | undefined
        readonly linkMode?: boolean | undefined
      }
    | undefined
}

export type ClientInput = {
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: Metadata | undefined
  /** URL of the dapp, which wallets show. */
  readonly url: string
  readonly storage: ClientStorage
}

/**
 * Loads and opens WalletConnect's client. This is the heavy part, in a separate chunk that loads when a pairing or
 * restored session needs it.
 */
export async function openClient({
  projectId,
  relayUrl,
  metadata: { name = '', description = '', icons = [], redirect } = {},
  url,
  storage,
}: ClientInput): Promise<Provider> {
  const core = await Core.init({
    projectId,
    relayUrl,
    storage: clientStorage(storage),
    logger: 'silent',
    telemetryEnabled: false,
  })
  connectRelayOnce(core)
  // The attestation would send the modal's own origin, and every request would wait up to 5 s for it. Without one a
  // wallet shows the true host as unknown, never as invalid.
  core.verify.register = async () => undefined
  const host = { name, description, url, icons: [...icons], ...(redirect && { redirect: given(redirect) }) }
  const metadata = { ...host, url: location.origin }
  // Without its own silent logger, it would log each declined request as an error.
  const client = await SignClient.init({ core: core as ICore, projectId, logger: 'silent', metadata })
  // `init` overwrites the URL with that of the current page, which is the modal's, so we set the dapp's URL afterwards.
  Object.assign(client, { metadata: host })
  endSessionsOnce(client)
  const provider = await UniversalProvider.init({ client, logger: 'silent', disableProviderPing: true })
  // Before each new link it would unsubscribe from the older ones, so an approval already given there would be lost.
  provider.cleanupPendingPairings = async () => {}
  // Its own listeners throw on what some wallets send (a chain inside an object, an update without a namespace). Then
  // no listener after them would be called.
  for (const event of ['session_event', 'session_update', 'session_delete'] as const)
    client.events.removeAllListeners(event)
  return provider
}

/** Omits undefined fields, because the library's types do not allow `undefined`. */
const given = ({ native, universal, linkMode }: NonNullable<Metadata['redirect']>) => ({
  ...(native && { native }),
  ...(universal && { universal }),
  ...(linkMode && { linkMode }),
})

/** The private part of the library's relayer that opens its socket. */
type Relayer = { connect(relayUrl?: string): Promise<void> }

/**
 * Makes the library open one socket to the relay at a time. While the relay cannot be reached, each of its connection
 * attempts would start another series of attempts: thousands of sockets per minute until the tab's memory is used up.
 *
 * @see https://github.com/WalletConnect/walletconnect-monorepo/issues/7131
 */
function connectRelayOnce(core: Pick<ICore, 'relayer'>): void {
  const relayer = core.relayer as unknown as Relayer
  const { connect } = relayer
  let running: Promise<void> | undefined
  relayer.connect = (relayUrl) => {
    running ??= connect.call(relayer, relayUrl).finally(() => {
      running = undefined
    })
    return running
  }
}
