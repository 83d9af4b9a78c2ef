/** The methods that sign or spend: those that `rpc.ts` gives a signer (test in signer.test.ts). */
export const signs = /_sign|send[TC]/

/**
 * The account that such a method acts for: the second parameter of `personal_sign`, else the first one or its `from`;
 * `undefined` when a transaction leaves it to the wallet.
 */
export function signer(method: string, params: readonly unknown[] = []): unknown {
  const named = params[method == 'personal_sign' ? 1 : 0]
  return typeof named == 'object' ? (named as { from?: unknown } | null)?.from : `${named}`
}
