import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { accountAt } from '../../stack/accounts.ts'
import { approvedNamespaces } from '../../stack/wallet/approvedNamespaces.ts'
import { createMemoryStorage } from '../../stack/wallet/createMemoryStorage.ts'
import { walletEvents, walletMethods } from '../../stack/wallet/walletMethods.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'

type WalletFor = {
  pairAndApprove(uri: string): Promise<void>
  /** Waits until the wallet receives a request, and declines it. */
  rejectNext(): Promise<void>
  stop(): Promise<void>
}

/**
 * Creates a WalletConnect wallet for one test. If `redirect` contains links, the wallet's metadata tells dapps to open
 * the wallet through these links.
 */
export async function createWalletFor(
  { urls, projectId }: WorldDescription,
  redirect: { readonly native: string; readonly universal: string },
  { name = 'Hostile Wallet', url = 'https://hostile.example' } = {},
): Promise<WalletFor> {
  const core = new Core({
    projectId,
    relayUrl: urls.relay,
    storage: createMemoryStorage(),
    customStoragePrefix: `wallet-${Math.random()}`,
    telemetryEnabled: false,
    logger: 'silent',
  })
  core.verify.register = async () => undefined
  const metadata = { name, description: '', url, icons: [], redirect }
  const kit = await WalletKit.init({ core: core as ICore, metadata, signConfig: { disableRequestQueue: true } })
  const requested = new Promise<{ topic: string; id: number }>((resolve) => kit.on('session_request', resolve))
  return {
    async pairAndApprove(uri) {
      const proposed = new Promise<Parameters<typeof approvedNamespaces>[0] & { id: number }>((resolve) =>
        kit.on('session_proposal', ({ id, params }) => resolve({ ...params, id })),
      )
      await kit.pair({ uri })
      const proposal = await proposed
      const eip155 = {
        chains: ['eip155:1', 'eip155:8453'],
        methods: walletMethods,
        events: walletEvents,
        accounts: () => [accountAt(2).address],
      }
      const namespaces = approvedNamespaces(proposal, { eip155 })
      await kit.approveSession({ id: proposal.id, namespaces })
    },
    async rejectNext() {
      const { topic, id } = await requested
      const error = { code: 5000, message: 'User rejected.' }
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } })
    },
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
