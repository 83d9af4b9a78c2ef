import * as m from '../generated/i18n/messages.js'
import { EmptyState } from '../ui/states/EmptyState.tsx'

/** Empty state for a dapp that shows no wallets. Hardly any dapp does, so it is in a separate chunk. */
export const NoWallets = () => <EmptyState icon="wallet" text={m.no_wallets_text()} title={m.no_wallets_title()} />
