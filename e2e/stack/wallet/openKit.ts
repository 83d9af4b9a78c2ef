import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { createMemoryStorage } from './createMemoryStorage.ts'

/** Starts the real WalletKit and connects it to the local relay. Its storage is in memory. */
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
    // Without this prefix, the wallet would use the same global core as every other WalletConnect client in this
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
    // Turns off WalletKit's queue of requests. With the queue, the next request would appear a second after the answer
    // to the previous one.
    signConfig: { disableRequestQueue: true },
  })
  return { core, kit }
}
