import type { SessionTypes } from '@walletconnect/types'
import type { Habits } from './Habits.ts'

/** Converts the namespaces of a session (CAIP-25) to the form in which a wallet with these habits grants them. */
export function namespacesInHabit(
  namespaces: SessionTypes.Namespaces,
  { namespaces: form, lacks = [] }: Habits,
): SessionTypes.Namespaces {
  const entries = Object.entries(namespaces).flatMap(([name, part]) => {
    const granted = { ...part, methods: part.methods.filter((method) => !lacks.includes(method)) }
    const chains = part.chains ?? []
    const keyed = form === 'keyed' ? chains : form === 'both' ? chains.slice(0, 1) : []
    const of = (chain: string) => part.accounts.filter((account) => account.startsWith(`${chain}:`))
    const rest = chains.filter((chain) => !keyed.includes(chain))
    return [
      ...keyed.map((chain) => [chain, { ...granted, chains: [chain], accounts: of(chain) }] as const),
      ...(rest.length > 0 ? [[name, { ...granted, chains: rest, accounts: rest.flatMap(of) }] as const] : []),
    ]
  })
  return Object.fromEntries(entries)
}
