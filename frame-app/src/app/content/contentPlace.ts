import type { Deployment } from '#shared/deployment/deployment.ts'
import { safeImageUrl } from '../http/safeImageUrl.ts'

/** `ours`: the deployment's own server fetches it. `stranger`: the one who keeps it learns who looks. */
export type ContentPlace =
  | { readonly kind: 'inline'; readonly text: string }
  | { readonly kind: 'ours'; readonly url: string }
  | { readonly kind: 'stranger'; readonly url: string }

/** A path within IPFS: the hash and what follows, without steps that lead out of it. */
const withinIpfs = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{46,100}(?:\/[^\s?#\\]{0,1024})?)$/

/**
 * Where to load what an NFT names.
 *
 * @param uri as a contract or its description says it
 * @returns `null` where it is nowhere that this deployment can or may look: the NFT then has a placeholder
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
