import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { useApp } from '../useApp.ts'
import { identityOf } from './identityOf.ts'
import { tokenImageUrl } from './laterImages.ts'

type TokenImageProps = {
  readonly token: {
    /** Contract or mint; `null` for the native coin. */
    readonly address: string | null
    readonly symbol: string
    readonly iconUrl: string | null
    readonly name?: string
  }
  readonly size?: number
}

/** A token's image, displayed next to its symbol. */
export function TokenImage({ token: { address, symbol, iconUrl, name }, size = 40 }: TokenImageProps) {
  const app = useApp()
  // Only the native coin gets an image by its symbol. A token with a contract gets no image by its symbol, because any
  // contract can use a well-known symbol.
  const src = iconUrl ?? (address === null ? tokenImageUrl(identityOf(app), symbol) : undefined)
  return <WalletImage name={symbol || name || '?'} round size={size} src={src} />
}
