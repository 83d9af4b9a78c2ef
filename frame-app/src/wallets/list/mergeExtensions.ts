import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ListedExtension } from './ListedExtension.ts'

type Found = { readonly [namespace in Namespace]?: readonly Extension[] }

/** Returns one name for a wallet that uses different names in different namespaces. */
const nameOf = ({ name }: Pick<Extension, 'name'>) => (name === 'Trust Wallet' ? 'Trust' : name)

/**
 * Merges the lists of wallets in the host's window, one per namespace, into a single list. Wallets with the same name
 * in different namespaces become one entry, whose `ways` contain one item per namespace. A second wallet with the same
 * name in the same namespace stays a separate entry.
 *
 * @param namespaces namespaces to include, in the dapp's order
 */
export function mergeExtensions(found: Found, namespaces: readonly Namespace[]): readonly ListedExtension[] {
  const merged = new Map<string, ListedExtension & { ways: { namespace: Namespace; id: string }[] }>()
  for (const namespace of namespaces)
    for (const { id, kind, name, rdns } of found[namespace] ?? []) {
      const same = merged.get(nameOf({ name }))
      const isTaken = same?.ways.some((way) => way.namespace === namespace)
      const ways = [{ namespace, id }]
      if (same && !isTaken) {
        merged.set(nameOf({ name }), {
          ...same,
          kind: 'multichain',
          rdns: same.rdns || rdns,
          ways: [...same.ways, ...ways],
        })
      } else merged.set(isTaken ? id : nameOf({ name }), { id, kind, name, rdns, ways })
    }
  return [...merged.values()].map(({ ways, ...listed }) => (ways.length > 1 ? { ...listed, ways } : listed))
}
