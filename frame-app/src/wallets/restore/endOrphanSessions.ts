import type { App } from '../../app/App.ts'
import { allRecords } from '../../app/store/recordOf.ts'

/**
 * Ends the WalletConnect sessions that no connection names: a page that was closed between the wallet's yes and the
 * record of it leaves one behind, which the wallet would show as connected for a week.
 */
export async function endOrphanSessions({ store, walletConnect }: App): Promise<void> {
  const topics = allRecords(store.getState()).flatMap(({ record: { phase, source } }) =>
    phase !== 'ended' && source.kind === 'walletConnect' ? [source.topic] : [],
  )
  await walletConnect.endOthers(topics)
}
