import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { openTransactions } from '../history/openTransactions.ts'
import { ActivityList } from './ActivityList.tsx'
import { NextStep } from './NextStep.tsx'
import { useActivity } from './useActivity.ts'

/** The Activity tab of the Account view. */
export function ActivityTab() {
  const app = useApp()
  const activity = useActivity()
  return (
    <ActivityList
      activity={activity}
      empty={
        <EmptyState
          action={<NextStep />}
          icon="clock"
          text={m.activity_tab_none_text()}
          title={m.activity_tab_none()}
        />
      }
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
