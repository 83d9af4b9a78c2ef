import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'

/** Parameters as a list: some methods are also called with one object. */
export function listed(params: JsonRpc['params']): readonly Json[] {
  if (params === undefined) return []
  return Array.isArray(params) ? params : [params as Json]
}
