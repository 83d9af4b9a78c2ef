import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'

type Answer = Json | ((rpc: JsonRpc) => Json | Promise<Json>)

/** A wallet of one chain family for tests. */
export type KeyedWallet = {
  /** Everything that was asked, oldest first. */
  readonly asked: JsonRpc[]
  /** Answers in place of the wallet's own, by method. An answer that is a function may throw. */
  readonly answers: Record<string, Answer>
  /** The accounts that it shares. */
  accounts: readonly string[]
  readonly ask: (rpc: JsonRpc) => Promise<Json>
}

/**
 * What a family's wallet of the tests is made of: keys that sign for real, and another library that judges signatures.
 */
export type Keys = {
  /** Two accounts, whose keys it has. */
  readonly addresses: readonly [string, string]
  /** Makes a wallet that shares these accounts. */
  wallet(accounts?: readonly string[]): KeyedWallet
  verify(signature: string, input: { readonly address: string; readonly message: string }): Promise<boolean>
}

/**
 * A wallet that behaves as `own` says, except where `answers` says otherwise.
 *
 * @param own answers a method; throws for one that it does not know
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
