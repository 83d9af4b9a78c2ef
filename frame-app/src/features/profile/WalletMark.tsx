import { Icon } from '../../ui/icons/Icon.tsx'
import { ProviderMark } from '../../ui/pictures/ProviderMark.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import type { WalletRow } from './walletSections.ts'

/** The picture of a wallet, or the mark of the login behind it. */
export function WalletMark({ connector, login, name, icon }: Pick<WalletRow, 'connector' | 'login' | 'name' | 'icon'>) {
  if (connector !== 'auth') return <WalletImage name={name} src={icon ?? undefined} />
  return login && login !== 'email' ? <ProviderMark provider={login} size={24} /> : <Icon name="mail" />
}
