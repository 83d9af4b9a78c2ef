import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { useApp } from '../useApp.ts'
import { identityOf } from './identityOf.ts'
import { tokenImageUrl } from './laterImages.ts'

type TokenImageProps = {
  readonly token: {
    /** `null` for the network's own coin. */
    readonly address: string | null
    readonly symbol: string
    readonly iconUrl: string | null
    readonly name?: string
  }
  readonly size?: number
}

/** The picture of a token; its symbol stands beside it. */
export function TokenImage({ token: { address, symbol, iconUrl, name }, size = 40 }: TokenImageProps) {
  const app = useApp()
  // A picture by symbol is for the network's own coin alone: any contract can call itself by a known symbol.
  const src = iconUrl ?? (address === null ? tokenImageUrl(identityOf(app), symbol) : undefined)
  return <WalletImage name={symbol || name || '?'} round size={size} src={src} />
}
