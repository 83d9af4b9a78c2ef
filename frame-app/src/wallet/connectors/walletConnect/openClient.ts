import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import { UniversalProvider } from '@walletconnect/universal-provider'

/** The library exports its class as a value only. */
export type Provider = InstanceType<typeof UniversalProvider>

type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/**
 * The storage for WalletConnect's keys and sessions: the modal's own, so that a browser that denies it breaks nothing.
 */
type ClientStorage = {
  keys(): string[]
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
}

export type ClientInput = {
  readonly projectId: string
  readonly relayUrl: string
  readonly metadata: Metadata
  readonly storage: ClientStorage
}

/** The heavy part of WalletConnect: a chunk of its own, loaded when a pairing or a restored session needs it. */
export async function openClient({ projectId, relayUrl, metadata, storage }: ClientInput): Promise<Provider> {
  const core = await Core.init({
    projectId,
    relayUrl,
    storage: {
      getKeys: async () => storage.keys(),
      getEntries: async <T>() => storage.keys().map((key): [string, T] => [key, storage.read(key) as T]),
      getItem: async <T>(key: string) => storage.read(key) as T | undefined,
      setItem: async (key, value) => storage.write(key, value),
      removeItem: async (key) => storage.remove(key),
    },
    logger: 'silent',
    telemetryEnabled: false,
  })
  // The attestation would send the modal's own origin, and every request would wait up to 5 s for it. Without one a
  // wallet shows the true host as unknown, never as invalid.
  core.verify.register = async () => undefined
  const host = { ...metadata, icons: [...metadata.icons] }
  const client = await SignClient.init({ core: core as ICore, projectId, metadata: { ...host, url: location.origin } })
  // `init` would overwrite the address with the page's own, which here is the modal's: the true host goes in
  // afterwards.
  Object.assign(client, { metadata: host })
  return UniversalProvider.init({ client, logger: 'silent', disableProviderPing: true })
}
