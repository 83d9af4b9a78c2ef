import type { Wallets } from '../discovery/Extension.ts'
import type { Rpc } from '../families/ChainFamily.ts'
import type { Shared } from './createProvider.ts'

/** Fakes the state and functions that all providers share, and logs the events that the fake frame receives. */
export function fakeShared(wallets: Wallets, answer: (rpc: Rpc, shows: boolean | undefined) => unknown = () => null) {
  const heard: unknown[] = []
  let revoked = 0
  const shared: Shared = {
    networks: [],
    wallets,
    epochs: {},
    ask: async (method, params, shows) => {
      if (method === 'disconnect') revoked++
      return (method === 'request' ? await answer((params as { rpc: Rpc }).rpc, shows) : undefined) as never
    },
    report: (_namespace, _id, change) => void heard.push(change),
  }
  return { shared, heard, revoked: () => revoked }
}
