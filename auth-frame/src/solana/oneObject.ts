import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'

/** Solana's methods take one object; some dapps put it into a list. */
export function oneObject(params: JsonRpc['params']): Json | undefined {
  return Array.isArray(params) ? (params.length === 1 ? params[0] : undefined) : (params as Json | undefined)
}
