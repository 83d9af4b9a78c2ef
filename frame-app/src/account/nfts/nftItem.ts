import type { Deployment } from '#shared/deployment.ts'
import { contentPlace } from '../../app/images/contentPlace.ts'
import { inlinePicture, svgPicture } from '../../app/images/inlinePicture.ts'
import type { NftMetadata } from '../../app/images/NftMetadata.ts'
import type { Nft } from './Nft.ts'
import type { NftSource } from './readSources.ts'

/** An NFT for display. Strings are sanitized (CT-9). */
export type NftItem = {
  readonly nft: Nft
  readonly name: string
  readonly collection: string
  readonly description: string
  readonly traits: NftMetadata['traits']
  /** URL for `<img>`; `null` if there is no image to show yet. */
  readonly picture: string | null
  /**
   * Whether some of the NFT's content is on a third-party server. Such content is requested only if the user agrees.
   */
  readonly waits: boolean
}

/**
 * Combines an NFT's data from its contract and its metadata.
 *
 * @param metadata `null` until the metadata is loaded, or if the NFT has none
 * @param allowed whether the user agreed to load third-party content
 */
export function nftItem(
  deployment: Deployment,
  nft: Nft,
  source: NftSource | undefined,
  metadata: NftMetadata | null,
  allowed: boolean,
): NftItem {
  const collection = source?.collection ?? ''
  const described = contentPlace(deployment, source?.uri ?? null)
  const picture = contentPlace(deployment, metadata?.image ?? null)
  const isWithStranger = picture?.kind === 'stranger' || (described?.kind === 'stranger' && !metadata)
  return {
    nft,
    name: metadata?.name || `${collection} #${shortId(nft.tokenId)}`.trim(),
    collection,
    description: metadata?.description ?? '',
    traits: metadata?.traits ?? [],
    picture: metadata?.svg && !picture ? svgPicture(metadata.svg) : pictureAt(picture, allowed),
    waits: isWithStranger && !allowed,
  }
}

function pictureAt(place: ReturnType<typeof contentPlace>, allowed: boolean): string | null {
  if (!place) return null
  if (place.kind === 'inline') return inlinePicture(place.text)
  return place.kind === 'ours' || allowed ? place.url : null
}

/** Shortens a token id, because some collections use ids with 78 digits. */
function shortId(tokenId: bigint): string {
  const text = `${tokenId}`
  return text.length <= 10 ? text : `${text.slice(0, 4)}…${text.slice(-4)}`
}
