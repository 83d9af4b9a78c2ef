import { identityOf } from '../app/images/identityOf.ts'
import { currencyImageUrl, tokenImageUrl } from '../app/images/laterImages.ts'
import { useApp } from '../app/useApp.ts'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'

type SymbolImageProps = {
  readonly kind: 'currency' | 'token'
  /** Currency code or token symbol. */
  readonly symbol: string
  readonly size?: number
}

/** Round image of a currency or token. Without an image, shows the first letter of the symbol. */
export function SymbolImage({ kind, symbol, size = 40 }: SymbolImageProps) {
  const app = useApp()
  const urlOf = kind === 'currency' ? currencyImageUrl : tokenImageUrl
  return <WalletImage name={symbol} round size={size} src={urlOf(identityOf(app), symbol)} />
}
