import type * as z from 'zod/mini'
import type { App } from '../App.ts'
import type { Api } from '../http/createApi.ts'
import type { ContentPlace } from './contentPlace.ts'
import { dataUri } from './dataUri.ts'
import { NftMetadata } from './NftMetadata.ts'

/** Maximum size of the metadata in bytes. Metadata that contains an inline image can have a few hundred kilobytes. */
const maxBytes = 768 * 1024

/**
 * Reads an NFT's metadata.
 *
 * @returns `null` for invalid inline metadata
 * @throws what `readJson` throws, if the metadata is on a server
 */
export async function readMetadata(app: App, place: ContentPlace, signal?: AbortSignal): Promise<NftMetadata | null> {
  if (place.kind !== 'inline') return readJson(await app.api(), place.url, NftMetadata, { maxBytes, signal })
  const data = dataUri(place.text, maxBytes)
  if (!data || !/json|^text\/plain$|^$/.test(data.type)) return null
  try {
    return NftMetadata.parse(JSON.parse(new TextDecoder().decode(data.bytes)))
  } catch {
    return null
  }
}

const timeout = 8_000

/**
 * Loads JSON from a third-party server: one attempt, without credentials or a referrer, with limits on size and time.
 *
 * @throws what `http.get` throws
 */
export function readJson<schema extends z.ZodMiniType>(
  { http }: Api,
  url: string,
  schema: schema,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal?: AbortSignal | undefined },
): Promise<z.output<schema>> {
  return http.get(url, { service: new URL(url).host, schema, signal, stranger: { maxBytes, timeout, attempts: 1 } })
}
