import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'

type Answer = Json | ((rpc: JsonRpc) => Json | Promise<Json>)

/** Fake wallet of one chain family. */
export type KeyedWallet = {
  /** Requests received, oldest first. */
  readonly asked: JsonRpc[]
  /** Answers that replace the defaults, by method. A function may throw. */
  readonly answers: Record<string, Answer>
  /** Accounts that it shares. */
  accounts: readonly string[]
  readonly ask: (rpc: JsonRpc) => Promise<Json>
}

/** Builds test wallets of one family. Their keys create real signatures, and a second library verifies them. */
export type Keys = {
  /** Two accounts for which it has the keys. */
  readonly addresses: readonly [string, string]
  /** Creates a wallet that shares these accounts. */
  wallet(accounts?: readonly string[]): KeyedWallet
  verify(signature: string, input: { readonly address: string; readonly message: string }): Promise<boolean>
}

/**
 * Fake wallet that answers with `own`, unless `answers` overrides the method.
 *
 * @param own answers a method, and throws for an unknown one
 */
export function keyedWallet(
  accounts: readonly string[],
  own: (
    rpc: { readonly method: string; readonly params: Record<string, Json> },
    wallet: KeyedWallet,
  ) => Json | Promise<Json>,
): KeyedWallet {
  const wallet: KeyedWallet = {
    asked: [],
    answers: {},
    accounts,
    async ask(rpc) {
      wallet.asked.push(rpc)
      const given = wallet.answers[rpc.method]
      if (typeof given === 'function') return given(rpc)
      if (given !== undefined) return given
      return own({ method: rpc.method, params: (rpc.params ?? {}) as Record<string, Json> }, wallet)
    },
  }
  return wallet
}
