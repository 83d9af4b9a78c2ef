import { useLoginAction } from '../../app/reporting/useLoginAction.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { RowWords } from '../../ui/text/RowWords.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { revokeSmartSession } from './revokeSmartSession.ts'
import type { SessionState } from './sessionGroups.ts'
import styles from './sessions.module.css'
import type { SmartSession } from './smartSessions.ts'

const date = (seconds: number) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(seconds * 1000)

const when: Record<SessionState, (session: SmartSession) => string> = {
  active: ({ expiry }) => m.session_expires({ date: date(expiry) }),
  expired: ({ expiry }) => m.session_expired({ date: date(expiry) }),
  revoked: ({ revokedAt }) => m.session_revoked({ date: date(revokedAt ?? 0) }),
}

/**
 * Row with the app and the expiry of a smart session. When expanded, it lists the permissions and a button to revoke
 * them.
 */
export function SessionRow({ session, state }: { readonly session: SmartSession; readonly state: SessionState }) {
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
