import { identityOf } from '../app/images/identityOf.ts'
import { assetImageUrl } from '../app/images/laterImages.ts'
import type { OnRampProvider } from '../app/options/onRampProviders.ts'
import { useApp } from '../app/useApp.ts'
import { WalletImage } from '../ui/pictures/WalletImage.tsx'
import { providerNames } from './providerNames.ts'

/** Coinbase's image id in the wallet API. Meld has no image there, so Meld's first letter is shown instead. */
const coinbaseId = '0c2840c3-5b04-4c44-9661-fbd4b49e1800'

/** A provider's image. */
export function ProviderImage({ provider, size = 40 }: { readonly provider: OnRampProvider; readonly size?: number }) {
  const app = useApp()
  const src = provider === 'coinbase' ? assetImageUrl(identityOf(app), coinbaseId) : undefined
  return <WalletImage name={providerNames[provider]} size={size} src={src} />
}
