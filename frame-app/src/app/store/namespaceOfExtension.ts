import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ExtensionsSlice } from './extensionsSlice.ts'

/** Where a wallet of the host's window was found: ids are unique among the namespaces. */
export const namespaceOfExtension = (
  { extensions }: Pick<ExtensionsSlice, 'extensions'>,
  id: string,
): Namespace | undefined =>
  (Object.keys(extensions) as Namespace[]).find((namespace) => extensions[namespace]?.some((each) => each.id === id))
