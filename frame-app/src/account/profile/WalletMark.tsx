import { useConnectorImage } from '../../app/images/useConnectorImage.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ProviderMark } from '../../ui/pictures/ProviderMark.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import type { WalletRow } from './walletSections.ts'

type WalletMarkProps = Pick<WalletRow, 'connector' | 'connectorId' | 'login' | 'name' | 'icon'>

/** Icon of a wallet: the dapp's own if it provides one, or the login provider's icon for the embedded wallet. */
export function WalletMark({ connector, connectorId, login, name, icon }: WalletMarkProps) {
  const image = useConnectorImage(connectorId)
  if (connector !== 'auth') return <WalletImage name={name} src={image ?? icon ?? undefined} />
  return login && login !== 'email' ? <ProviderMark provider={login} size={24} /> : <Icon name="mail" />
}
