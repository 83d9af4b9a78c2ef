import type { Json } from '#shared/protocol/primitives.ts'

/** The one object that a Solana method takes; `undefined` where there are none or several. */
export function onlyParam(params: readonly Json[]): Json | undefined {
  return params.length === 1 ? params[0] : undefined
}
