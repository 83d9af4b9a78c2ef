import { useState } from 'react'
import { explorerOf } from '#shared/explorerOf.ts'
import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { activeConnection, isConnected } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Text } from '../../ui/text/Text.tsx'
import type { ActivityKind } from '../history/activityKind.ts'
import { ActivityList } from './ActivityList.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useActivity } from './useActivity.ts'

const filters: Readonly<Record<'all' | ActivityKind, () => string>> = {
  all: m.activity_filter_all,
  sent: m.activity_filter_sent,
  received: m.activity_filter_received,
  swapped: m.activity_filter_swapped,
  other: m.activity_filter_other,
}
const ids = Object.keys(filters) as (keyof typeof filters)[]

/** Lists the active account's activity on its network. The user can filter and export the list. */
export function TransactionsView() {
  const [filter, setFilter] = useState<keyof typeof filters>('all')
  const kind = filter === 'all' ? undefined : filter
  const activity = useActivity(true, kind)
  const { address, network } = activity
  if (!useAppState(isConnected)) return <NotConnected />
  const list = (
    <ActivityList
      activity={activity}
      empty={
        kind ? (
          <EmptyState
            action={<LinkButton onClick={() => setFilter('all')}>{m.activity_filter_show_all()}</LinkButton>}
            icon="clock"
            text={m.activity_filter_none_text()}
            title={m.activity_filter_none()}
          />
        ) : (
          <EmptyState icon="clock" text={m.activity_none_text()} title={m.activity_none()} />
        )
      }
      end={<SolanaNote />}
      waiting={7}
    />
  )
  if ((activity.isEmpty && !kind) || !address || !network) return <Screen>{list}</Screen>
  const footer = (
    <ExportButton address={address} key={`${network}:${address}:${filter}`} kind={kind} network={network} />
  )
  return (
    <Screen footer={footer}>
      <Tabs
        label={m.activity_filter()}
        onChange={setFilter}
        tabs={ids.map((id) => ({ id, label: filters[id]() }))}
        value={filter}
      >
        {list}
      </Tabs>
    </Screen>
  )
}

/**
 * Notes that Solana's history is incomplete: a node does not list payments to a token account under its owner's
 * address. Links to the explorer, which lists those payments. Renders nothing in other families.
 */
function SolanaNote() {
  const { isSolana, address, explorer } = useAppState((state) => {
    const { address, network } = activeConnection(state)
    return {
      isSolana: state.activeNamespace === 'solana',
      address,
      explorer: explorerOf(networkOf(state, network)),
    }
  })
  if (!isSolana || !address) return null
  return (
    <Text align="center" tone="muted">
      {m.activity_solana_note()}{' '}
      {explorer ? (
        <LinkButton href={`${explorer.url.replace(/\/$/, '')}/address/${address}`}>
          {m.activity_solana_all({ name: explorer.name })}
        </LinkButton>
      ) : null}
    </Text>
  )
}
