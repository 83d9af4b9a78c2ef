import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { createMemoryStorage } from './createMemoryStorage.ts'

/** Starts the real WalletKit, connected to the local relay. Its storage is in memory. */
export async function openKit({
  relayUrl,
  projectId,
  origin,
}: {
  readonly relayUrl: string
  readonly projectId: string
  readonly origin: string
}) {
  const core = new Core({
    projectId,
    relayUrl,
    storage: createMemoryStorage(),
    // Without this prefix, the wallet would share the global core with every other WalletConnect client in this
    // process.
    customStoragePrefix: 'airlock-test-wallet',
    telemetryEnabled: false,
    logger: 'silent',
  })
  const kit = await WalletKit.init({
    core: core as ICore,
    metadata: {
      name: 'Airlock Test Mobile',
      description: 'The mobile wallet of the local world',
      url: origin,
      icons: [`${origin}/icon.png`],
      redirect: { native: 'airlock-test-wallet://', universal: `${origin}/app` },
    },
    // Turn the request queue off. With it, the next request would appear only a second after the previous one was
    // answered.
    signConfig: { disableRequestQueue: true },
  })
  return { core, kit }
}
