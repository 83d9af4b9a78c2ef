import * as m from '../generated/i18n/messages.js'
import { EmptyState } from '../ui/layout/EmptyState.tsx'

/**
 * Empty state for a dapp that shows no wallets. This component is in a separate chunk, because hardly any dapp hides
 * all wallets.
 */
export const NoWallets = () => <EmptyState icon="wallet" text={m.no_wallets_text()} title={m.no_wallets_title()} />
