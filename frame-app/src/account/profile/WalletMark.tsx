import { useConnectorImage } from '../../app/images/useConnectorImage.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ProviderMark } from '../../ui/pictures/ProviderMark.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import type { WalletRow } from './walletSections.ts'

type WalletMarkProps = Pick<WalletRow, 'connector' | 'connectorId' | 'login' | 'name' | 'icon'>

/** The picture of a wallet, the dapp's own where it gives one, or the mark of the login behind it. */
export function WalletMark({ connector, connectorId, login, name, icon }: WalletMarkProps) {
  const image = useConnectorImage(connectorId)
  if (connector !== 'auth') return <WalletImage name={name} src={image ?? icon ?? undefined} />
  return login && login !== 'email' ? <ProviderMark provider={login} size={24} /> : <Icon name="mail" />
}
