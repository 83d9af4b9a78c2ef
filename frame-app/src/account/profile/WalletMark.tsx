import { useConnectorImage } from '../../app/images/useConnectorImage.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { ProviderMark } from '../../ui/pictures/ProviderMark.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import type { WalletRow } from './walletSections.ts'

type WalletMarkProps = Pick<WalletRow, 'connector' | 'connectorId' | 'login' | 'name' | 'icon'>

/**
 * A wallet's icon: the image that the dapp provides for the wallet, else the wallet's own icon. The embedded wallet has
 * the login provider's icon.
 */
export function WalletMark({ connector, connectorId, login, name, icon }: WalletMarkProps) {
  const image = useConnectorImage(connectorId)
  if (connector !== 'auth') return <WalletImage name={name} src={image ?? icon ?? undefined} />
  return login && login !== 'email' ? <ProviderMark provider={login} size={24} /> : <Icon name="mail" />
}
