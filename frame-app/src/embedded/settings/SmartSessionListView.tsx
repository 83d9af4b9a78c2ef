import { useState } from 'react'
import { askForVisitor } from '../../app/queries/askForVisitor.ts'
import { isConnected } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SkeletonRows } from '../../ui/waiting/SkeletonRows.tsx'
import { SessionRow } from './SessionRow.tsx'
import { type SessionState, sessionGroups } from './sessionGroups.ts'
import styles from './sessions.module.css'
import { useSmartSessions } from './useSmartSessions.ts'

const states = ['active', 'expired', 'revoked'] as const satisfies readonly SessionState[]
const labels = { active: m.sessions_active, expired: m.sessions_expired, revoked: m.sessions_revoked } as const

/** View of the smart sessions, in which apps may act without a prompt. */
export function SmartSessionListView() {
  const app = useApp()
  const [state, setState] = useState<SessionState>('active')
  const { data, isError, isFetching, refetch, hasAccount } = useSmartSessions()
  const isConnectedNow = useAppState(isConnected)
  const groups = sessionGroups(data ?? [], { state, now: Date.now() / 1000 })

  const content = () => {
    if (!isConnectedNow)
      return (
        <EmptyState
          action={<Button onClick={() => app.store.getState().reset('Connect')}>{m.title_connect()}</Button>}
          icon="wallet"
          text={m.not_connected_text()}
          title={m.not_connected_title()}
        />
      )
    if (!hasAccount)
      return (
        <EmptyState icon="clock" text={m.sessions_smart_only()} title={m.sessions_none({ tab: labels[state]() })} />
      )
    if (data === undefined && isError && !isFetching)
      return (
        <ErrorState
          action={<Button onClick={() => void askForVisitor(app, refetch)}>{m.try_again()}</Button>}
          text={m.sessions_retry_text()}
          title={m.sessions_failed()}
        />
      )
    if (data === undefined) return <SkeletonRows count={3} />
    if (groups.length === 0)
      return <EmptyState icon="clock" text={m.sessions_none_text()} title={m.sessions_none({ tab: labels[state]() })} />
    return groups.map(({ title, sessions }) => (
      <ListGroup key={title} title={title}>
        {sessions.map((session) => (
          <SessionRow key={session.pci} session={session} state={state} />
        ))}
      </ListGroup>
    ))
  }

  return (
    <Screen>
      <Tabs
        label={m.sessions_tabs()}
        onChange={setState}
        tabs={states.map((id) => ({ id, label: labels[id](), testId: `tab-${id}` }))}
        value={state}
      >
        <div className={styles.list}>{content()}</div>
      </Tabs>
    </Screen>
  )
}
