import { walletFeatures } from '../../app/options/walletFeatures.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { openTransactions } from '../history/openTransactions.ts'
import { ActivityList } from './ActivityList.tsx'
import { useActivity } from './useActivity.ts'

/** The Activity tab of the Account view. */
export function ActivityTab() {
  const app = useApp()
  const activity = useActivity()
  const canTrade = useAppState((state) => state.activeNamespace === 'eip155' && walletFeatures(state).includes('swaps'))
  const link = canTrade ? (
    <LinkButton leadsTo="Swap" onClick={() => app.store.getState().push('Swap')}>
      {m.activity_trade()}
    </LinkButton>
  ) : (
    <LinkButton leadsTo="WalletReceive" onClick={() => app.store.getState().push('WalletReceive')}>
      {m.activity_receive()}
    </LinkButton>
  )
  return (
    <ActivityList
      activity={activity}
      empty={<EmptyState action={link} icon="clock" text={m.activity_tab_none_text()} title={m.activity_tab_none()} />}
      end={
        <Text align="center">
          <LinkButton onClick={() => openTransactions(app)} tone="quiet">
            {m.activity_all()}
          </LinkButton>
        </Text>
      }
      waiting={3}
    />
  )
}
