import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ListedExtension } from './ListedExtension.ts'

type Found = { readonly [namespace in Namespace]?: readonly Extension[] }

/** Names that mean one wallet. */
const nameOf = ({ name }: Pick<Extension, 'name'>) => (name === 'Trust Wallet' ? 'Trust' : name)

/**
 * The wallets of the host's window in some namespaces, as one list. Those of the same name in several namespaces are
 * one entry with a way for each; a second one of that name in one namespace stays an entry of its own.
 *
 * @param namespaces those that count, in the order of the dapp
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
