import type { JsonRpc } from '#shared/protocol/primitives.ts'

/** Whether a request wants accounts only where the visitor need not be asked for them (`silent`). */
export function asksSilently({ params }: JsonRpc): boolean {
  const [first] = Array.isArray(params) ? params : [params]
  return Boolean((first as { readonly silent?: unknown } | undefined)?.silent)
}
