import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import { createMemoryStorage } from '../../../e2e/stack/wallet/createMemoryStorage.ts'
import { alice, bob, fakeWallet } from './fakeWallet.ts'
import { familyKeys } from './familyKeys.ts'
import type { WalletConnectWorld } from './walletConnectWorld.ts'

type Asked = { readonly chainId: string } & JsonRpc

type RelayWallet = {
  /** Response of the wallet's user to proposals and requests. */
  owner: 'approves' | 'declines' | 'shares no account'
  /** Namespaces in which the wallet shares accounts; all by default. */
  shares: readonly Namespace[]
  /** Returns whether the wallet supports a proposed network. */
  knows: (chain: string) => boolean
  /** Namespaces in all proposals that the wallet received. */
  readonly proposed: Record<string, { readonly chains?: readonly string[]; readonly methods: readonly string[] }>[]
  readonly asked: Asked[]
  pair(uri: string): Promise<void>
  /** Emits a session event about one network. */
  say(name: 'accountsChanged' | 'chainChanged', data: unknown, chainId: string): Promise<void>
  /** Changes the accounts of one namespace in every session. */
  setAccounts(namespace: Namespace, accounts: readonly string[]): Promise<void>
  disconnect(): Promise<void>
  stop(): Promise<void>
}

const accountsOf = (namespace: Namespace): readonly string[] =>
  namespace === 'eip155' ? [alice, bob] : familyKeys[namespace].addresses

/** Starts a real WalletKit wallet at the local relay, with private keys of every chain family. */
export async function startFamilyWallet({ relayUrl, projectId }: WalletConnectWorld): Promise<RelayWallet> {
  const core = new Core({
    projectId,
    relayUrl,
    storage: createMemoryStorage(),
    customStoragePrefix: 'family-wallet',
    telemetryEnabled: false,
    logger: 'silent',
  })
  const metadata = { name: 'Families', description: '', url: 'https://families.example', icons: [] }
  const kit = await WalletKit.init({ core: core as ICore, metadata, signConfig: { disableRequestQueue: true } })
  const wallets: Partial<Record<string, { ask(rpc: JsonRpc): Promise<Json> }>> = {
    eip155: fakeWallet({ accounts: [alice, bob] }),
    ...Object.fromEntries(Object.entries(familyKeys).map(([namespace, keys]) => [namespace, keys.wallet()])),
  }
  const sessions = () => Object.values(kit.getActiveSessions())
  const userRejected = { code: 5000, message: 'User rejected.' }

  kit.on('session_proposal', async ({ id, params }) => {
    const proposed = params.optionalNamespaces
    wallet.proposed.push(proposed)
    if (wallet.owner === 'declines') return kit.rejectSession({ id, reason: userRejected })
    const found = Object.entries(proposed).filter(([name]) => wallet.shares.includes(name as Namespace))
    const namespaces = found.map(([name, { chains = [], methods, events }]) => {
      const known = chains.filter((chain) => wallet.knows(chain))
      const shared = wallet.owner === 'approves' ? accountsOf(name as Namespace) : []
      const accounts = known.flatMap((chain) => shared.map((account) => `${chain}:${account}`))
      return [name, { chains: known, accounts, methods, events }] as const
    })
    await kit.approveSession({ id, namespaces: Object.fromEntries(namespaces) }).catch(() => {})
  })
  kit.on('session_request', async ({ id, topic, params }) => {
    const { chainId, request } = params
    const rpc: JsonRpc = { method: request.method, params: request.params }
    wallet.asked.push({ chainId, ...rpc })
    const answer = async () => {
      if (wallet.owner === 'declines') return { error: userRejected }
      try {
        return { result: await wallets[chainId.split(':')[0] ?? '']?.ask(rpc) }
      } catch (error) {
        const { code, message } = error as AirlockError
        return { error: { code, message } }
      }
    }
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...(await answer()) } as never })
  })

  const wallet: RelayWallet = {
    owner: 'approves',
    shares: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'],
    knows: () => true,
    proposed: [],
    asked: [],
    pair: (uri) => kit.pair({ uri }).then(() => {}),
    async say(name, data, chainId) {
      for (const { topic } of sessions()) await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
    },
    async setAccounts(namespace, accounts) {
      for (const { topic, namespaces } of sessions()) {
        const before = namespaces[namespace]!
        const after = (before.chains ?? []).flatMap((chain) => accounts.map((account) => `${chain}:${account}`))
        await kit.updateSession({ topic, namespaces: { ...namespaces, [namespace]: { ...before, accounts: after } } })
      }
    },
    async disconnect() {
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const { topic } of sessions()) await kit.disconnectSession({ topic, reason }).catch(() => {})
    },
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose().catch(() => {})
    },
  }
  return wallet
}
