import type { App } from '../App.ts'
import { readJson } from '../http/readJson.ts'
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
