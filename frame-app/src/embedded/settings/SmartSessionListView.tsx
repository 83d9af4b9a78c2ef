import { useState } from 'react'
import { currentLocale } from '#shared/language/currentLocale.ts'
import { askForVisitor } from '../../app/askForVisitor.ts'
import { useLoginAction } from '../../app/reporting/useLoginAction.ts'
import { monthGroups } from '../../app/screens/monthGroups.ts'
import { isConnected } from '../../app/store/connectionSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/layout/ErrorState.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { SkeletonRows } from '../../ui/pictures/SkeletonRows.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { RowWords } from '../../ui/text/RowWords.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { revokeSmartSession } from './revokeSmartSession.ts'
import styles from './sessions.module.css'
import type { SmartSession } from './smartSessions.ts'
import { useSmartSessions } from './useSmartSessions.ts'

const states = ['active', 'expired', 'revoked'] as const satisfies readonly SessionState[]
const labels = { active: m.sessions_active, expired: m.sessions_expired, revoked: m.sessions_revoked } as const

/** View that lists the smart sessions. A smart session allows an app to act without asking the user each time. */
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
      <Text align="center" tone="muted">
        {m.sessions_text()}
      </Text>
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

type SessionState = 'active' | 'expired' | 'revoked'
type SessionGroup = { readonly title: string; readonly sessions: readonly SmartSession[] }

/**
 * Returns the tab in which a smart session is listed. A revoked session stays in the "revoked" tab after it expires.
 */
export function sessionState(
  { revokedAt, expiry }: Pick<SmartSession, 'revokedAt' | 'expiry'>,
  now: number,
): SessionState {
  if (revokedAt !== null) return 'revoked'
  return expiry <= now ? 'expired' : 'active'
}

/**
 * Returns the smart sessions of one tab, grouped by the month in which the user granted them. The newest session is
 * first.
 *
 * @param input.now seconds since 1970
 * @param input.locale locale of the titles; the browser's by default
 */
export function sessionGroups(
  sessions: readonly SmartSession[],
  { state, now, locale }: { readonly state: SessionState; readonly now: number; readonly locale?: string },
): readonly SessionGroup[] {
  const shown = sessions.filter((session) => sessionState(session, now) === state)
  const at = ({ createdAt }: SmartSession) => createdAt * 1_000
  const groups = monthGroups(shown, { at, now: now * 1_000, ...(locale !== undefined && { locale }) })
  return groups.map(({ title, items }) => ({ title, sessions: items }))
}

const date = (seconds: number) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' }).format(seconds * 1000)

const when: Record<SessionState, (session: SmartSession) => string> = {
  active: ({ expiry }) => m.session_expires({ date: date(expiry) }),
  expired: ({ expiry }) => m.session_expired({ date: date(expiry) }),
  revoked: ({ revokedAt }) => m.session_revoked({ date: date(revokedAt ?? 0) }),
}

/**
 * Row with the app and the expiry of a smart session. When expanded, it shows the permissions and a button to revoke
 * them.
 */
function SessionRow({ session, state }: { readonly session: SmartSession; readonly state: SessionState }) {
  const app = useApp()
  const { project, permissions, pci, createdAt } = session
  const words = { done: m.revoke_done(), failed: m.revoke_failed() }
  const [busy, revoke] = useLoginAction(() => revokeSmartSession(app, pci), words)

  return (
    <Fold
      head={
        <>
          <WalletImage name={project.name} src={project.iconUrl ?? undefined} />
          <RowWords detail={when[state](session)} title={project.name} />
        </>
      }
    >
      <div className={styles.body}>
        {permissions.map(({ type, contract, functions }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a session's permissions do not change, and two may be alike
          <div className={styles.permission} key={index}>
            <Text weight="medium">
              <bdi>{type.replaceAll('-', ' ')}</bdi>
            </Text>
            {contract ? (
              <Text size="hint" tone="muted">
                {m.session_to()} <AddressText address={contract} />
              </Text>
            ) : null}
            {functions.length > 0 ? (
              <Text size="hint" tone="muted">
                {m.session_allows()} <bdi>{functions.join(', ')}</bdi>
              </Text>
            ) : null}
          </div>
        ))}
        <Text size="hint" tone="quiet">
          {m.session_granted({ date: date(createdAt) })}
          {project.url ? (
            <>
              {' · '}
              <bdi>{project.url}</bdi>
            </>
          ) : null}
        </Text>
        {state === 'active' ? (
          <Button loading={busy} onClick={revoke} size="md" variant="danger">
            {m.revoke()}
          </Button>
        ) : null}
      </div>
    </Fold>
  )
}
