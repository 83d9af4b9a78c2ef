import type { SessionTypes } from '@walletconnect/types'
import type { Chain } from '../chains.ts'
import { approvedNamespaces } from './approvedNamespaces.ts'
import type { Families } from './families/createFamilies.ts'
import type { Habits } from './Habits.ts'
import { namespacesInHabit } from './namespacesInHabit.ts'
import { walletEvents, walletMethods } from './walletMethods.ts'
import type { PendingProposal } from './walletState.ts'

/**
 * What the owner shares when approving a proposal. If a field is absent, the owner shares everything that the wallet
 * has.
 */
export type Choice = {
  /** Indexes of the shared accounts in the wallet's list of accounts. The same indexes apply to every family. */
  readonly accounts?: readonly number[]
  /** CAIP-2 ids of the shared chains. They can include chains that the wallet itself would not choose. */
  readonly chains?: readonly string[]
  readonly namespaces?: readonly string[]
}

type Wallet = {
  readonly families: Families
  readonly chains: readonly Chain[]
  /** The eip155 addresses of the wallet, in the order of its list of accounts. */
  readonly addresses: readonly string[]
  /** The indexes of all accounts in the wallet's list of accounts. The active account's index is first. */
  readonly positions: readonly number[]
  readonly habits: Habits
}

/** Builds the namespaces of a session from a proposal. They contain what the dapp requests and the owner shares. */
export async function grantNamespaces(
  { families, chains, addresses, positions: activeFirst, habits }: Wallet,
  proposal: PendingProposal,
  choice: Choice,
): Promise<SessionTypes.Namespaces> {
  const positions = choice.accounts ?? activeFirst
  const asked = [proposal.requiredNamespaces, proposal.optionalNamespaces].flatMap(Object.keys)
  const names = [...new Set(asked.map((key) => key.split(':')[0]!))]
  const chosen = choice.namespaces ? names.filter((name) => choice.namespaces?.includes(name)) : names
  const eip155 = {
    chains: chains.map(({ caip2 }) => caip2),
    methods: walletMethods,
    events: walletEvents,
    accounts: () => (habits.safe ? [habits.safe] : positions.map((position) => addresses[position]!)),
  }
  const ofFamilies = await families.grants(chosen, positions)
  const all = { ...(chosen.includes('eip155') && { eip155 }), ...ofFamilies }
  const { chains: only } = choice
  const limited = Object.entries(all).map(([name, each]) => [name, only ? { ...each, chains: only } : each] as const)
  return namespacesInHabit(approvedNamespaces(proposal, Object.fromEntries(limited)), habits)
}
