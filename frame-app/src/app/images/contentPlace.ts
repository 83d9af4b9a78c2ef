import type { Deployment } from '#shared/deployment.ts'
import { safeImageUrl } from '../http/safeImageUrl.ts'

/**
 * Where content is loaded from. `ours`: through the deployment's own server. `stranger`: from a third-party server,
 * which learns who views the NFT.
 */
export type ContentPlace =
  | { readonly kind: 'inline'; readonly text: string }
  | { readonly kind: 'ours'; readonly url: string }
  | { readonly kind: 'stranger'; readonly url: string }

/** Matches an IPFS URI, and captures its hash and path without query or fragment. */
const withinIpfs = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{46,100}(?:\/[^\s?#\\]{0,1024})?)$/

/**
 * Returns where to load the content behind an NFT's URI.
 *
 * @param uri from the contract or the metadata
 * @returns `null` if this deployment cannot or must not load it. The view then shows a placeholder
 */
export function contentPlace(
  { ipfsGateway, imageProxy }: Pick<Deployment, 'ipfsGateway' | 'imageProxy'>,
  uri: string | null,
): ContentPlace | null {
  if (!uri) return null
  if (/^data:/i.test(uri)) return { kind: 'inline', text: uri }
  if (/^ipfs:/i.test(uri)) {
    const [, path] = withinIpfs.exec(uri) ?? []
    const leadsOut = path?.split('/').some((step) => /^(\.|%2e){1,2}$/i.test(step))
    return path && ipfsGateway && !leadsOut ? { kind: 'ours', url: `${ipfsGateway}/ipfs/${path}` } : null
  }
  const url = safeImageUrl(uri)
  if (!url) return null
  return imageProxy ? { kind: 'ours', url: `${imageProxy}?url=${encodeURIComponent(url)}` } : { kind: 'stranger', url }
}
