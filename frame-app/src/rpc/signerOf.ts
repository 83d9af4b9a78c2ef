import type { JsonRpc } from '#shared/protocol/primitives.ts'
import type { RpcRow } from '#shared/tables/rpc.ts'

/** The account that a request acts for, where its row says where it stands; `undefined` when the request names none. */
export function signerOf({ signer, account }: RpcRow, { params }: JsonRpc): string | undefined {
  if (account !== undefined) {
    const [only] = Array.isArray(params) ? params : [params]
    const named = (only as Record<string, unknown> | null | undefined)?.[account]
    return typeof named === 'string' ? named : undefined
  }
  if (signer === undefined || !Array.isArray(params)) return undefined
  const [first] = params
  const named = signer === 'from' ? (first as { from?: unknown } | null | undefined)?.from : params[signer]
  return typeof named === 'string' ? named : undefined
}
