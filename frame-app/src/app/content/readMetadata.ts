import type { App } from '../App.ts'
import { readJson } from '../http/readJson.ts'
import type { ContentPlace } from './contentPlace.ts'
import { dataUri } from './dataUri.ts'
import { NftMetadata } from './NftMetadata.ts'

/** Larger descriptions are left alone; those with their picture inside reach a few hundred kilobytes. */
const maxBytes = 768 * 1024

/**
 * Reads what describes an NFT.
 *
 * @returns `null` for what is not such a description
 * @throws what `readJson` throws where it lies elsewhere
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
