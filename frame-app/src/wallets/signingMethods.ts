import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectorKind } from '#shared/tables/RpcRow.ts'
import { rpc } from '#shared/tables/rpc.ts'
import { emulatedMethods } from './emulatedMethods.ts'

/**
 * Returns a namespace's usable methods that sign or spend. A method is usable if the wallet supports it, or if the
 * modal can emulate it with another method of the wallet.
 *
 * @param has returns whether the wallet supports a method. By default, the wallet supports all methods that the method
 *   table lists for its kind of connector.
 */
export function signingMethods(
  namespace: Namespace,
  kind: ConnectorKind,
  has: (method: string) => boolean = () => true,
): readonly string[] {
  return [...rpc].flatMap(([method, { namespaces, safe, answer }]) => {
    const isOwn = namespaces.includes(namespace) && !safe && (answer[kind] === 'wallet' || answer[kind] === 'auth')
    return isOwn && (has(method) || has(emulatedMethods.get(method) ?? method)) ? [method] : []
  })
}
