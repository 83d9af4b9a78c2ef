import { providerName } from '../../app/screens/providerName.ts'
import * as m from '../../generated/i18n/messages.js'
import type { WalletRow } from './walletSections.ts'

/** Returns the name of a row's wallet. For an embedded wallet, returns the login method. */
export const walletName = ({ name, connector, login }: Pick<WalletRow, 'name' | 'connector' | 'login'>): string =>
  name || (connector !== 'auth' ? m.browser_wallet() : login && login !== 'email' ? providerName(login) : m.email())
