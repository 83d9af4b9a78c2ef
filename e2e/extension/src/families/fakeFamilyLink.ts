import { RpcError } from '../rpcError.ts'
import type { Family } from './Family.ts'
import type { FamilyCall, FamilyWallet, Question } from './FamilyWallet.ts'
import type { FamilyLink } from './familyLink.ts'

/** Connects a page to a family's keys without a browser. Like the real link, it serializes all data as JSON. */
export type FakeFamilyLink<F extends Family> = FamilyLink<F> & {
  /** The questions that the owner was asked. */
  readonly questions: Question[]
  /** The transactions that were signed but not sent. */
  readonly transactions: { readonly txid: string; readonly hex: string }[]
  /** Makes the owner decline all questions from now on. */
  refuse(): void
  /** Permits the site to use exactly these accounts, and notifies the page. */
  permit(positions: readonly number[]): void
}

export function fakeFamilyLink<F extends Family>(wallet: FamilyWallet<F>, origin = 'https://dapp.example') {
  const questions: Question[] = []
  const transactions: { txid: string; hex: string }[] = []
  const listeners: (() => void)[] = []
  let permitted: readonly number[] = []
  let refuses = false

  const permit = (positions: readonly number[]) => {
    permitted = positions
    for (const listener of listeners) listener()
  }
  const call = (params: unknown): FamilyCall => ({
    origin,
    params,
    permitted: () => permitted,
    async connect() {
      if (permitted.length > 0) return
      if (refuses) throw new RpcError(4001, 'User rejected the request')
      permit([0])
    },
    async ask(question) {
      questions.push(question)
      if (refuses) throw new RpcError(4001, 'User rejected the request')
    },
    async keepTransaction(transaction) {
      transactions.push(transaction)
    },
  })
  const run = async (method: string, params: unknown): Promise<unknown> => {
    if (method === 'disconnect') return permit([])
    if (method === 'connect') return (params as { silent?: boolean }).silent ? [] : call(params).connect()
    const found = wallet.methods[method]
    if (!found) throw new RpcError(4200, `No ${method}`)
    return found(call(params))
  }

  const link: FakeFamilyLink<F> = {
    questions,
    transactions,
    refuse() {
      refuses = true
    },
    permit,
    accounts: () => permitted.map((position) => wallet.accounts[position]!),
    async request<Result>(method: string, params: object) {
      const result = await run(method, JSON.parse(JSON.stringify(params)))
      return JSON.parse(JSON.stringify(result ?? null)) as Result
    },
    onChange: (listener) => void listeners.push(listener),
  }
  return link
}
