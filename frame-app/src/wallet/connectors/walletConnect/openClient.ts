import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import { UniversalProvider } from '@walletconnect/universal-provider'
import * as z from 'zod/mini'

/** The library exports its class as a value only. */
export type Provider = InstanceType<typeof UniversalProvider>

/** What the dapp says of itself, as far as it does. */
type Metadata = {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly icons?: readonly string[] | undefined
  /** Where a wallet leads its visitor back to, after the answer. */
  readonly redirect?:
    | {
        readonly native?: string | undefined
        readonly universal?: string | undefined
        readonly linkMode?: boolean | undefined
      }
    | undefined
}

/**
 * The storage for WalletConnect's keys and sessions: the modal's own, so that a browser that denies it breaks nothing.
 */
type ClientStorage = {
  keys(): string[]
  get<schema extends z.ZodMiniType>(key: string, schema: schema): z.output<schema> | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
}

export type ClientInput = {
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: Metadata | undefined
  /** Of the page that asks: wallets see it as the dapp's. */
  readonly url: string
  readonly storage: ClientStorage
}

/** The heavy part of WalletConnect: a chunk of its own, loaded when a pairing or a restored session needs it. */
export async function openClient({
  projectId,
  relayUrl,
  metadata: { name = '', description = '', icons = [], redirect } = {},
  url,
  storage,
}: ClientInput): Promise<Provider> {
  const keys = () => storage.keys().filter((key) => key.startsWith('wc@2'))
  const read = (key: string) => storage.get(key, z.unknown())
  const core = await Core.init({
    projectId,
    relayUrl,
    storage: {
      getKeys: async () => keys(),
      getEntries: async <T>() => keys().map((key): [string, T] => [key, read(key) as T]),
      getItem: async <T>(key: string) => read(key) as T | undefined,
      setItem: async (key, value) => storage.set(key, value),
      removeItem: async (key) => storage.remove(key),
    },
    logger: 'silent',
    telemetryEnabled: false,
  })
  // The attestation would send the modal's own origin, and every request would wait up to 5 s for it. Without one a
  // wallet shows the true host as unknown, never as invalid.
  core.verify.register = async () => undefined
  const host = { name, description, url, icons: [...icons], ...(redirect && { redirect: given(redirect) }) }
  const metadata = { ...host, url: location.origin }
  // Without a logger of its own it writes each declined request to the console as an error.
  const client = await SignClient.init({ core: core as ICore, projectId, logger: 'silent', metadata })
  // `init` would overwrite the address with the page's own, which here is the modal's: the true host goes in
  // afterwards.
  Object.assign(client, { metadata: host })
  const provider = await UniversalProvider.init({ client, logger: 'silent', disableProviderPing: true })
  // Its own listener throws at what some wallets say, such as a chain inside an object, and none after it would be
  // called.
  client.events.removeAllListeners('session_event')
  return provider
}

/** Without what the dapp left out: the library's types have no `undefined`. */
const given = ({ native, universal, linkMode }: NonNullable<Metadata['redirect']>) => ({
  ...(native && { native }),
  ...(universal && { universal }),
  ...(linkMode && { linkMode }),
})
