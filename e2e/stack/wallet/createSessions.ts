import type { IWalletKit } from '@reown/walletkit'
import type { SessionTypes } from '@walletconnect/types'
import type { Address } from 'viem'
import { chainInForm } from './chainInForm.ts'
import type { Habits } from './Habits.ts'
import { settled } from './settled.ts'
import type { WalletState } from './walletState.ts'

type Sessions = {
  list(): WalletState['sessions']
  namespacesOf(topic: string): SessionTypes.Namespaces | undefined
  /** Returns the eip155 addresses that a session shares with the dapp. */
  accountsOf(topic: string): ReadonlySet<string>
  /** In every session, moves the account to the first place. Notifies the dapps. */
  announceAccount(address: Address, chain: string): Promise<void>
  /**
   * Notifies the dapps of the new chain. First adds the chain to each session that does not contain it, because an
   * event may only name a chain of its session.
   */
  announceChain(chain: string, form?: Habits['chainForm']): Promise<void>
  /** Emits an event to every session. Neither changes the event nor checks whether it is valid. */
  announce(name: string, data: unknown, chain: string): Promise<void>
  /** In every session, grants exactly these methods of a namespace. */
  setMethods(namespace: string, methods: readonly string[]): Promise<void>
  /** Changes every session so that it has exactly these namespaces (`session_update`). */
  setNamespaces(namespaces: SessionTypes.Namespaces): Promise<void>
  disconnectAll(reason: { code: number; message: string }): Promise<void>
}

/** Creates the functions with which the wallet sends messages to its dapps when no dapp has sent a request. */
export function createSessions(kit: IWalletKit, note: (kind: string, detail: object) => void): Sessions {
  const active = () => Object.values(kit.getActiveSessions())

  const update = async (topic: string, eip155: SessionTypes.Namespace): Promise<void> => {
    const { namespaces = {} } = kit.getActiveSessions()[topic] ?? {}
    await kit.updateSession({ topic, namespaces: { ...namespaces, eip155 } })
  }
  const emit = async (topic: string, name: string, data: unknown, chainId: string): Promise<void> => {
    await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
    note('emitted', { topic, name, data, chainId })
  }

  return {
    list: () =>
      active().map(({ topic, peer, namespaces, expiry }) => ({ topic, peer: peer.metadata, namespaces, expiry })),
    namespacesOf: (topic) => kit.getActiveSessions()[topic]?.namespaces,
    accountsOf: (topic) => {
      const parts = Object.entries(kit.getActiveSessions()[topic]?.namespaces ?? {})
      const own = parts.filter(([name]) => name.split(':')[0] === 'eip155')
      return new Set(own.flatMap(([, { accounts }]) => accounts.map(addressOf)))
    },
    announceAccount: async (address, chain) => {
      for (const { topic, namespaces } of active()) {
        const eip155 = namespaces.eip155
        if (!eip155) continue
        const chains = chainsOf(eip155)
        const others = [...new Set(eip155.accounts.map(addressOf))].filter((other) => other !== address)
        const accounts = chains.flatMap((id) => [address, ...others].map((account) => `${id}:${account}`))
        await update(topic, { ...eip155, chains, accounts })
        const event = chains.includes(chain) ? chain : chains[0]!
        await emit(topic, 'accountsChanged', [`${event}:${address}`], event)
      }
    },
    announceChain: async (chain, form) => {
      for (const { topic, namespaces } of active()) {
        const eip155 = namespaces.eip155
        if (!eip155) continue
        const chains = chainsOf(eip155)
        if (!chains.includes(chain)) {
          const added = [...new Set(eip155.accounts.map(addressOf))].map((account) => `${chain}:${account}`)
          await update(topic, { ...eip155, chains: [...chains, chain], accounts: [...eip155.accounts, ...added] })
        }
        await emit(topic, 'chainChanged', chainInForm(chain, form), chain)
      }
    },
    announce: async (name, data, chain) => {
      for (const { topic } of active()) await emit(topic, name, data, chain)
    },
    setMethods: async (namespace, methods) => {
      for (const { topic, namespaces } of active()) {
        const part = namespaces[namespace]
        if (part)
          await kit.updateSession({
            topic,
            namespaces: { ...namespaces, [namespace]: { ...part, methods: [...methods] } },
          })
      }
    },
    setNamespaces: async (namespaces) => {
      for (const { topic } of active()) await kit.updateSession({ topic, namespaces })
    },
    disconnectAll: async (reason) => {
      const topics = active().map(({ topic }) => topic)
      await Promise.all(topics.map((topic) => settled(kit.disconnectSession({ topic, reason }))))
      for (const topic of topics) note('disconnected', { topic })
    },
  }
}

function addressOf(account: string): Address {
  return account.slice(account.lastIndexOf(':') + 1) as Address
}

function chainsOf({ chains, accounts }: SessionTypes.Namespace): string[] {
  return [...new Set([...(chains ?? []), ...accounts.map((account) => account.slice(0, account.lastIndexOf(':')))])]
}
