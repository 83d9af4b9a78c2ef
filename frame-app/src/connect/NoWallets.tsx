import * as m from '../generated/i18n/messages.js'
import { EmptyState } from '../ui/states/EmptyState.tsx'

/** Nothing to connect on this page, and why. A chunk of its own: hardly any dapp shows none. */
export const NoWallets = () => <EmptyState icon="wallet" text={m.no_wallets_text()} title={m.no_wallets_title()} />
