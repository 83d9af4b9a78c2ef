import type { Network } from '#shared/networks.ts'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { useNetworkImage } from './useNetworkImage.ts'

/** A network's round image. Without an image, shows the first letter of the network's name. */
export function NetworkImage({
  network,
  size = 40,
}: {
  readonly network: Network | undefined
  readonly size?: number
}) {
  return <WalletImage name={network?.name ?? '?'} round size={size} src={useNetworkImage(network)} />
}
