import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectorKind } from '#shared/tables/RpcRow.ts'
import { rpc } from '#shared/tables/rpc.ts'
import { standIns } from './standIns.ts'

/**
 * The methods of a namespace that sign or spend, as far as the wallet answers to them, or the modal can with another
 * one of the wallet's.
 *
 * @param has whether the wallet has a method; without, it has all that the list of methods gives to its kind
 */
export function signingMethods(
  namespace: Namespace,
  kind: ConnectorKind,
  has: (method: string) => boolean = () => true,
): readonly string[] {
  return [...rpc].flatMap(([method, { namespaces, safe, answer }]) => {
    const isOwn = namespaces.includes(namespace) && !safe && (answer[kind] === 'wallet' || answer[kind] === 'auth')
    return isOwn && (has(method) || has(standIns.get(method) ?? method)) ? [method] : []
  })
}
