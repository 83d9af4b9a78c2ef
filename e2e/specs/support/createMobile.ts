import { expect } from '@playwright/test'
import type { Choice } from '../../stack/wallet/grantNamespaces.ts'
import type { Habits } from '../../stack/wallet/Habits.ts'
import type { PendingProposal, PendingRequest, WalletState } from '../../stack/wallet/walletState.ts'
import { postJson, readJson } from './json.ts'

export type Mobile = {
  state(): Promise<WalletState>
  /** Opens a pairing link in the wallet, as if its camera had scanned the QR code. */
  pair(uri: string): Promise<void>
  /** Waits until the wallet has a pending session proposal, and returns the oldest. */
  nextProposal(): Promise<PendingProposal>
  approveProposal(choice?: Choice): Promise<void>
  rejectProposal(): Promise<void>
  /** Waits until the wallet has a pending request, and returns the oldest. */
  nextRequest(): Promise<PendingRequest>
  approveRequest(): Promise<void>
  rejectRequest(): Promise<void>
  setAccount(index: number): Promise<void>
  setChain(chainId: number): Promise<void>
  setAutoApprove(on: boolean): Promise<void>
  /** Makes the wallet deviate from the standards in the ways that `habits` lists, until the end of the test. */
  setHabits(habits: Habits): Promise<void>
  /** Emits an event to every session. Neither changes the event nor checks whether it is valid. */
  announce(name: string, data: unknown, chain: string): Promise<void>
  /** In every session, grants exactly these methods of a namespace. */
  setMethods(namespace: string, methods: readonly string[]): Promise<void>
  /** Changes every session so that it has exactly these namespaces (`session_update`). */
  setNamespaces(namespaces: WalletState['sessions'][number]['namespaces']): Promise<void>
  /** Approves the proposal with this id, even if other proposals are pending too. */
  approveProposalOf(id: number, choice?: Choice): Promise<void>
  disconnect(): Promise<void>
}

/** Creates a client that acts as the mobile wallet's owner. */
export function createMobile(base: string): Mobile {
  const state = (): Promise<WalletState> => readJson(`${base}/state`)
  const post = async (path: string, body: object = {}) => void (await postJson(`${base}${path}`, body))

  async function oldest<key extends 'proposals' | 'requests'>(key: key): Promise<WalletState[key][number]> {
    await expect
      .poll(async () => (await state())[key].length, { message: `the mobile wallet's ${key}` })
      .toBeGreaterThan(0)
    return (await state())[key][0]!
  }
  const nextProposal = () => oldest('proposals')
  const nextRequest = () => oldest('requests')

  return {
    state,
    pair: (uri) => post('/pair', { uri }),
    nextProposal,
    approveProposal: async (choice = {}) => post(`/proposals/${(await nextProposal()).id}/approve`, choice),
    rejectProposal: async () => post(`/proposals/${(await nextProposal()).id}/reject`),
    nextRequest,
    approveRequest: async () => post(`/requests/${(await nextRequest()).id}/approve`),
    rejectRequest: async () => post(`/requests/${(await nextRequest()).id}/reject`),
    setAccount: (index) => post('/accounts/active', { index }),
    setChain: (chainId) => post('/chain', { chainId }),
    setAutoApprove: (on) => post('/autoApprove', { on }),
    setHabits: (habits) => post('/habits', habits),
    announce: (name, data, chain) => post('/announce', { name, data, chain }),
    setMethods: (namespace, methods) => post('/methods', { namespace, methods }),
    setNamespaces: (namespaces) => post('/namespaces', namespaces),
    approveProposalOf: (id, choice = {}) => post(`/proposals/${id}/approve`, choice),
    disconnect: () => post('/disconnect'),
  }
}
