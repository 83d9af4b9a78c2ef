import { WalletImage } from '../../ui/pictures/WalletImage.tsx'

type TokenImageProps = {
  readonly token: { readonly symbol: string; readonly iconUrl: string | null }
  readonly size?: number
}

/** The picture of a token; its symbol stands beside it. */
export function TokenImage({ token: { symbol, iconUrl }, size = 40 }: TokenImageProps) {
  return <WalletImage name={symbol || '?'} round size={size} src={iconUrl ?? undefined} />
}
