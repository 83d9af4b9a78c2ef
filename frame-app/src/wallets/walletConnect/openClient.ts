import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { EnginePrivate, ICore, ISignClient } from '@walletconnect/types'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { type ClientStorage, clientStorage } from './clientStorage.ts'

/** Type of the provider. The library exports the provider's class only as a value. */
export type Provider = InstanceType<typeof UniversalProvider>
export type Client = Provider['client']

/** Metadata that the dapp passed about itself. */
type Metadata = {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly icons?: readonly string[] | undefined
  /** Link that the wallet opens to return the user to the dapp after answering a request. */
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
 * Loads and opens WalletConnect's client. The client is large, so it is in a separate chunk that loads only for a
 * pairing or a restored session.
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
  // Skip the attestation: it would send the modal's own origin, and every request would wait up to 5 s for it. Without
  // an attestation, a wallet shows the host as unknown, never as invalid.
  core.verify.register = async () => undefined
  const host = { name, description, url, icons: [...icons], ...(redirect && { redirect: given(redirect) }) }
  const metadata = { ...host, url: location.origin }
  // Without its own silent logger, the client would log each declined request as an error.
  const client = await SignClient.init({ core: core as ICore, projectId, logger: 'silent', metadata })
  // `init` overwrites the URL with that of the current page, which is the modal. So we set the dapp's URL afterwards.
  Object.assign(client, { metadata: host })
  endSessionsOnce(client)
  const provider = await UniversalProvider.init({ client, logger: 'silent', disableProviderPing: true })
  // Before each new link, the provider would unsubscribe from the older links, and an approval of an older link would
  // be lost.
  provider.cleanupPendingPairings = async () => {}
  // The provider's own listeners throw if a wallet sends a chain inside an object, or an update without a namespace.
  // Such an error would prevent our own listeners from being called.
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

/** Private method of the library's relayer that opens its socket. */
type Relayer = { connect(relayUrl?: string): Promise<void> }

/**
 * Makes the library open only one socket to the relay at a time. Without this, each connection attempt starts another
 * series of attempts while the relay cannot be reached: thousands of sockets per minute, until the tab's memory is used
 * up.
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

/**
 * Makes the library ignore the end of a session that has already ended. This happens if the relay delivers a wallet's
 * notice twice, or if the wallet and we send a notice at the same time. Without this, the library would throw an error
 * that we cannot catch. It would then wait forever for that session to end, and would handle no later request of any
 * wallet, so that no new session settles.
 */
function endSessionsOnce(client: Pick<ISignClient, 'engine' | 'session'>): void {
  const engine = client.engine as unknown as Pick<EnginePrivate, 'deleteSession' | 'onSessionDeleteRequest'>
  const { deleteSession, onSessionDeleteRequest } = engine
  const isThere = (topic: string) => client.session.keys.includes(topic)
  engine.deleteSession = async (params) => {
    if (isThere(params.topic)) await deleteSession(params)
  }
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (isThere(topic)) await onSessionDeleteRequest(topic, payload)
  }
}
