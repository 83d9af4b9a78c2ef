import { expect } from '@playwright/test'
import type { Choice } from '../../stack/wallet/grantNamespaces.ts'
import type { Habits } from '../../stack/wallet/Habits.ts'
import type { PendingProposal, PendingRequest, WalletState } from '../../stack/wallet/walletState.ts'
import { postJson, readJson } from './json.ts'

export type Mobile = {
  state(): Promise<WalletState>
  /** Takes a pairing link, as from its camera. */
  pair(uri: string): Promise<void>
  /** The oldest proposal without an answer; waits for one. */
  nextProposal(): Promise<PendingProposal>
  approveProposal(choice?: Choice): Promise<void>
  rejectProposal(): Promise<void>
  /** The oldest request without an answer; waits for one. */
  nextRequest(): Promise<PendingRequest>
  approveRequest(): Promise<void>
  rejectRequest(): Promise<void>
  setAccount(index: number): Promise<void>
  setChain(chainId: number): Promise<void>
  setAutoApprove(on: boolean): Promise<void>
  /** What it does otherwise than the standards have it, until the test is over. */
  setHabits(habits: Habits): Promise<void>
  /** Says an event to every session, as it is. */
  announce(name: string, data: unknown, chain: string): Promise<void>
  /** Grants these methods of a namespace, and no other, in every session. */
  setMethods(namespace: string, methods: readonly string[]): Promise<void>
  /** Gives every session exactly these namespaces (`session_update`). */
  setNamespaces(namespaces: WalletState['sessions'][number]['namespaces']): Promise<void>
  /** Approves a certain proposal; other ones may wait as well. */
  approveProposalOf(id: number, choice?: Choice): Promise<void>
  disconnect(): Promise<void>
}

/** The mobile wallet in its owner's hands. */
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
