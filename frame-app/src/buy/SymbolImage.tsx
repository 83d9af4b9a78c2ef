import { identityOf } from '../app/images/identityOf.ts'
import { currencyImageUrl, tokenImageUrl } from '../app/images/laterImages.ts'
import { useApp } from '../app/useApp.ts'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'

type SymbolImageProps = {
  readonly kind: 'currency' | 'token'
  /** The code of a currency, the symbol of a token. */
  readonly symbol: string
  readonly size?: number
}

/** The round picture of a currency or token, with its initial where there is none. */
export function SymbolImage({ kind, symbol, size = 40 }: SymbolImageProps) {
  const app = useApp()
  const urlOf = kind === 'currency' ? currencyImageUrl : tokenImageUrl
  return <WalletImage name={symbol} round size={size} src={urlOf(identityOf(app), symbol)} />
}
