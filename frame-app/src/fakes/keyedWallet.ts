import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'

type Answer = Json | ((rpc: JsonRpc) => Json | Promise<Json>)

/** Fake wallet of one chain family. */
export type KeyedWallet = {
  /** Requests that the wallet received, oldest first. */
  readonly asked: JsonRpc[]
  /** Answers that replace the default answers, by method. A function may throw. */
  readonly answers: Record<string, Answer>
  /** Accounts that the wallet shares. */
  accounts: readonly string[]
  readonly ask: (rpc: JsonRpc) => Promise<Json>
}

/**
 * Test keys of one family, and wallets that sign with them. The signatures are real, and a second library verifies
 * them.
 */
export type Keys = {
  /** Addresses of the two accounts whose private keys are available. */
  readonly addresses: readonly [string, string]
  /** Creates a wallet that shares the given accounts. */
  wallet(accounts?: readonly string[]): KeyedWallet
  verify(signature: string, input: { readonly address: string; readonly message: string }): Promise<boolean>
}

/**
 * Creates a fake wallet that answers with `own`, unless `answers` overrides the method.
 *
 * @param own answers a request for a method, and throws if the method is unknown
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
