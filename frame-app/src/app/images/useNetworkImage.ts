import type { Network } from '#shared/networks.ts'
import { useApp } from '../useApp.ts'
import { identityOf } from './identityOf.ts'
import { assetImageUrl } from './laterImages.ts'
import { networkPictures } from './networkPictures.ts'

/** Returns the URL of a network's image: the image that the dapp provides, else the image in the wallet API. */
export function useNetworkImage(network: Network | undefined): string | undefined {
  const app = useApp()
  if (!network) return undefined
  const imageId = network.imageId ?? networkPictures.get(network.caipNetworkId)
  return network.imageUrl ?? (imageId && assetImageUrl(identityOf(app), imageId))
}
