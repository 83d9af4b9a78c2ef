import type { Network } from '#shared/networks.ts'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { useNetworkImage } from './useNetworkImage.ts'

/** The picture of a network, round, with its initial where there is none. */
export function NetworkImage({
  network,
  size = 40,
}: {
  readonly network: Network | undefined
  readonly size?: number
}) {
  return <WalletImage name={network?.name ?? '?'} round size={size} src={useNetworkImage(network)} />
}
