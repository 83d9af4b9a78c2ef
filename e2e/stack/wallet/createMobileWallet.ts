import type { SessionTypes } from '@walletconnect/types'
import type { HDAccount } from 'viem/accounts'
import type { Chain } from '../chains.ts'
import { answerRequest } from './answerRequest.ts'
import { chainIn, createChains } from './createChains.ts'
import { createSessions } from './createSessions.ts'
import { createSignIns } from './createSignIns.ts'
import { createFamilies, type FamilyOptions } from './families/createFamilies.ts'
import { type Choice, grantNamespaces } from './grantNamespaces.ts'
import type { Habits } from './Habits.ts'
import { openKit } from './openKit.ts'
import { rpcError } from './rpcError.ts'
import { settled } from './settled.ts'
import { type PendingProposal, type PendingRequest, verifyState, type WalletState } from './walletState.ts'

export type MobileWallet = {
  state(): WalletState
  pair(uri: string): Promise<void>
  approveProposal(id: number, choice?: Choice): Promise<void>
  rejectProposal(id: number): Promise<void>
  approveRequest(id: number): Promise<unknown>
  rejectRequest(id: number): Promise<void>
  setActiveAccount(index: number): Promise<void>
  setChain(caip2: string): Promise<void>
  setAutoApprove(on: boolean): void
  setHabits(habits: Habits): void
  /** Emits an event to every session. Neither changes the event nor checks whether it is valid. */
  announce(name: string, data: unknown, caip2: string): Promise<void>
  setMethods(namespace: string, methods: readonly string[]): Promise<void>
  /** Changes every session so that it has exactly these namespaces (`session_update`). */
  setNamespaces(namespaces: SessionTypes.Namespaces): Promise<void>
  disconnect(): Promise<void>
  /**
   * Restores the initial state. The first account and the first chain are active, and there are no sessions, habits,
   * pending requests or history.
   */
  reset(): Promise<void>
  stop(): Promise<void>
}

const userRejected = { code: 5000, message: 'User rejected.' }
const userDisconnected = { code: 6000, message: 'User disconnected.' }

/**
 * Creates a mobile wallet: the real WalletKit with keys of its own. The wallet's owner must approve each proposal and
 * each request that the wallet receives.
 */
export async function createMobileWallet(options: {
  readonly relayUrl: string
  readonly projectId: string
  readonly origin: string
  readonly accounts: readonly HDAccount[]
  readonly chains: readonly Chain[]
  /** The keys of the families other than eip155. Without these keys, the wallet supports only eip155. */
  readonly families?: FamilyOptions
}): Promise<MobileWallet> {
  const { accounts } = options
  const chains = createChains(options.chains)
  const families = createFamilies(options.families)
  const { core, kit } = await openKit(options)
  const proposals = new Map<number, PendingProposal>()
  const requests = new Map<number, PendingRequest>()
  let activeIndex = 0
  let autoApprove = false
  let habits: Habits = {}
  let events: WalletState['events'] = []
  const note = (kind: string, detail: object = {}) => {
    events = [...events.slice(-499), { time: new Date().toISOString(), kind, ...detail }]
  }
  const activeFirst = () => [activeIndex, ...[...accounts.keys()].filter((index) => index !== activeIndex)]
  const sessions = createSessions(kit, note)
  const signers = () => activeFirst().map((index) => accounts[index]!)
  const signIns = createSignIns({ kit, note, chains: chains.list, signers })

  kit.on('session_proposal', ({ id, params, verifyContext }) => {
    const { requiredNamespaces, optionalNamespaces, proposer } = params
    proposals.set(id, {
      id,
      proposer: proposer.metadata,
      requiredNamespaces,
      optionalNamespaces,
      verify: verifyState(verifyContext),
    })
    note('proposal', { id, url: proposer.metadata.url })
    if (autoApprove) void settled(wallet.approveProposal(id))
  })
  kit.on('session_request', ({ id, topic, params, verifyContext }) => {
    const { method, params: inner } = params.request
    const peer = kit.getActiveSessions()[topic]?.peer.metadata
    requests.set(id, {
      id,
      topic,
      method,
      params: inner,
      chainId: params.chainId,
      peer,
      verify: verifyState(verifyContext),
    })
    note('request', { id, method, chainId: params.chainId, params: inner })
    void families.question(familyRequest(topic, method, inner, params.chainId)).then((question) => {
      const waiting = requests.get(id)
      if (waiting && question) requests.set(id, { ...waiting, question })
    })
    if (autoApprove) void settled(wallet.approveRequest(id))
  })
  kit.on('session_delete', ({ topic }) => {
    for (const [id, request] of requests) if (request.topic === topic) requests.delete(id)
    note('disconnectedByDapp', { topic })
  })
  kit.on('proposal_expire', ({ id }) => {
    if (proposals.delete(id)) note('proposalExpired', { id })
  })
  kit.on('session_request_expire', ({ id }) => {
    if (requests.delete(id)) note('requestExpired', { id })
  })

  const take = <T>(pending: Map<number, T>, id: number): T => {
    const found = pending.get(id)
    if (!found) throw rpcError(404, `Nothing pending has the id ${id}.`)
    pending.delete(id)
    return found
  }

  const wallet: MobileWallet = {
    state: () => ({
      accounts: accounts.map(({ address }) => address),
      activeAccount: { index: activeIndex, address: accounts[activeIndex]!.address },
      chains: chains.list().map(({ caip2, name }) => ({ caip2, name })),
      activeChain: chains.active(),
      autoApprove,
      connected: core.relayer.connected,
      proposals: [...proposals.values()],
      requests: [...requests.values()],
      sessions: sessions.list(),
      bitcoinTransactions: families.transactions(),
      events,
    }),
    pair: async (uri) => {
      note('pair', { uri: uri.slice(0, 20) })
      await kit.pair({ uri })
    },
    approveProposal: async (id, choice = {}) => {
      const proposal = take(proposals, id)
      try {
        const addresses = accounts.map(({ address }) => address)
        const sharing = { families, chains: chains.list(), addresses, positions: activeFirst(), habits }
        const namespaces = await grantNamespaces(sharing, proposal, choice)
        const { topic } = await kit.approveSession({ id, namespaces })
        note('sessionApproved', { id, topic })
      } catch (error) {
        note('sessionFailed', { id, message: (error as Error).message })
        throw error
      }
    },
    rejectProposal: async (id) => {
      take(proposals, id)
      note('proposalRejected', { id })
      await kit.rejectSession({ id, reason: userRejected })
    },
    approveRequest: async (id) => {
      const { topic, method, params, chainId } = take(requests, id)
      try {
        const result = await answer(topic, method, params, chainId)
        note('requestApproved', { id, method, result })
        await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
        return result
      } catch (error) {
        const { code = -32000, message } = error as Error & { code?: number }
        note('requestFailed', { id, method, code, message })
        await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: { code, message } } })
        throw error
      }
    },
    rejectRequest: async (id) => {
      const { topic, method } = take(requests, id)
      note('requestRejected', { id, method })
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: userRejected } })
    },
    setActiveAccount: async (index) => {
      if (!accounts[index]) throw rpcError(400, `There is no account ${index}.`)
      activeIndex = index
      note('accountsChanged', { index })
      await sessions.announceAccount(accounts[index].address, chains.active())
    },
    setChain: async (caip2) => {
      chains.activate(caip2)
      note('chainChanged', { chain: caip2 })
      await sessions.announceChain(caip2, habits.chainForm)
    },
    setAutoApprove: (on) => {
      autoApprove = on
    },
    setHabits: (next) => {
      habits = next
      signIns(habits.signsIn)
    },
    announce: sessions.announce,
    setMethods: sessions.setMethods,
    setNamespaces: sessions.setNamespaces,
    disconnect: () => sessions.disconnectAll(userDisconnected),
    reset: async () => {
      wallet.setHabits({})
      autoApprove = false
      activeIndex = 0
      chains.reset()
      const rejections = [...proposals.keys()].map((id) => wallet.rejectProposal(id))
      proposals.clear()
      requests.clear()
      families.reset()
      await Promise.all([...rejections.map(settled), sessions.disconnectAll(userDisconnected)])
      events = []
    },
    stop: async () => {
      core.heartbeat.stop()
      await settled(core.relayer.transportClose())
    },
  }

  function familyRequest(topic: string, method: string, params: unknown, chain: string) {
    const origin = kit.getActiveSessions()[topic]?.peer.metadata.url ?? ''
    return { method, params, chain, origin, namespaces: sessions.namespacesOf(topic) }
  }

  async function answer(topic: string, method: string, params: unknown, chain: string): Promise<unknown> {
    if (!chain.startsWith('eip155:')) return families.answer(familyRequest(topic, method, params, chain))
    if (habits.safe && /sign/i.test(method)) return '0x'
    if (method === 'wallet_switchEthereumChain' && habits.staysOnSwitch) return null
    if (method === 'wallet_addEthereumChain') chains.add(params)
    if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain') {
      await wallet.setChain(chainIn(params))
      return null
    }
    const known = chains.list()
    const { rpcUrl, id: chainId } = known.find(({ caip2 }) => caip2 === chain) ?? known[0]!
    const shared = sessions.accountsOf(topic)
    const allowed = accounts.filter(({ address }) => shared.has(address))
    return answerRequest({ method, params, rpcUrl, chainId, accounts: allowed })
  }

  return wallet
}
