import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ExtensionsSlice } from './extensionsSlice.ts'

/** Returns the namespace of an extension in the host's window. Extension ids are unique across namespaces. */
export const namespaceOfExtension = (
  { extensions }: Pick<ExtensionsSlice, 'extensions'>,
  id: string,
): Namespace | undefined =>
  (Object.keys(extensions) as Namespace[]).find((namespace) => extensions[namespace]?.some((each) => each.id === id))
