import type { SessionTypes } from '@walletconnect/types'
import type { Question } from '../../../extension/src/families/FamilyWallet.ts'
import type { Grant } from '../approvedNamespaces.ts'
import { rpcError } from '../rpcError.ts'
import { walletEvents } from '../walletMethods.ts'
import type { WalletFamily } from './WalletFamily.ts'

type Request = {
  readonly method: string
  readonly params: unknown
  readonly chain: string
  readonly origin: string
  readonly namespaces: SessionTypes.Namespaces | undefined
}

/** The mobile wallet's keys for all families except eip155. */
export type Families = {
  /**
   * Returns what the wallet can grant in these namespaces. `positions` contains the indexes of the shared accounts in
   * the wallet's list of accounts.
   */
  grants(namespaces: readonly string[], positions: readonly number[]): Promise<Readonly<Record<string, Grant>>>
  /** Executes a request that the owner has approved. */
  answer(request: Request): Promise<unknown>
  /**
   * Returns the question that the wallet asks its owner. Returns `undefined` if the request needs no approval or is
   * invalid.
   */
  question(request: Request): Promise<Question | undefined>
  /**
   * Bitcoin transactions that the wallet has signed. It cannot send them, because the local world has no bitcoin
   * network.
   */
  transactions(): readonly { readonly txid: string; readonly hex: string }[]
  reset(): void
}

export type FamilyOptions = {
  /** Indexes of the mnemonic's accounts. */
  readonly indexes: readonly number[]
  /** Creates the keys of a family, as `loadWalletFamily` does. Returns `undefined` for an unsupported family. */
  readonly load: (namespace: string) => Promise<WalletFamily | undefined>
}

/**
 * Creates the families.
 *
 * @param options see `FamilyOptions`. Without them, the wallet supports only eip155
 */
export function createFamilies(options: FamilyOptions | undefined): Families {
  const loaded = new Map<string, Promise<WalletFamily | undefined>>()
  let transactions: readonly { readonly txid: string; readonly hex: string }[] = []
  const familyOf = (namespace: string) => {
    const family = loaded.get(namespace) ?? options?.load(namespace) ?? Promise.resolve(undefined)
    loaded.set(namespace, family)
    return family
  }

  async function run(
    { namespaces, ...request }: Request,
    owner: { ask(question: Question): Promise<void>; keeps: boolean },
  ): Promise<unknown> {
    const [namespace = ''] = request.chain.split(':')
    const family = await familyOf(namespace)
    if (!family) throw rpcError(4200, `This wallet has no keys of ${namespace}.`)
    const shared = new Set(namespaces?.[namespace]?.accounts.map((id) => id.slice(id.lastIndexOf(':') + 1)))
    const known = family.chains.map((chain) => family.addresses(chain))
    const permitted = (options?.indexes ?? []).flatMap((_, at) =>
      known.some((list) => shared.has(list[at] ?? '')) ? [at] : [],
    )
    return family.answer({
      ...request,
      permitted,
      ask: owner.ask,
      async keepTransaction(transaction) {
        if (owner.keeps) transactions = [...transactions, transaction]
      },
    })
  }

  return {
    async grants(namespaces, positions) {
      const found: Record<string, Grant> = {}
      for (const namespace of namespaces) {
        const family = await familyOf(namespace)
        if (!family) continue
        found[namespace] = {
          chains: family.chains,
          methods: family.methods,
          events: walletEvents,
          accounts: (chain) => positions.flatMap((position) => family.addresses(chain)[position] ?? []),
        }
      }
      return found
    },
    answer: (request) => run(request, { ask: async () => {}, keeps: true }),
    async question(request) {
      let asked: Question | undefined
      // The wallet code calls `ask` before it signs or sends. This `ask` throws, which stops the wallet code. So
      // `question` neither signs nor sends anything.
      const ask = async (question: Question) => {
        asked = question
        throw rpcError(5000, 'Only looking.')
      }
      await run(request, { ask, keeps: false }).catch(() => {})
      return asked
    },
    transactions: () => transactions,
    reset() {
      transactions = []
    },
  }
}
