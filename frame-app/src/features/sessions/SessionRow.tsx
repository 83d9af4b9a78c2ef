import { useState } from 'react'
import type { SmartSession } from '../../api/account/smartSessions.ts'
import { showLoginError } from '../../app/reporting/showLoginError.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { revokeSmartSession } from '../../session/embedded/revokeSmartSession.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Fold } from '../../ui/layout/Fold.tsx'
import { WalletImage } from '../../ui/pictures/WalletImage.tsx'
import { AddressText } from '../../ui/text/AddressText.tsx'
import { RowWords } from '../../ui/text/RowWords.tsx'
import { Text } from '../../ui/text/Text.tsx'
import type { SessionState } from './sessionGroups.ts'
import styles from './sessions.module.css'

const date = (seconds: number) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(seconds * 1000)

const when: Record<SessionState, (session: SmartSession) => string> = {
  active: ({ expiry }) => m.session_expires({ date: date(expiry) }),
  expired: ({ expiry }) => m.session_expired({ date: date(expiry) }),
  revoked: ({ revokedAt }) => m.session_revoked({ date: date(revokedAt ?? 0) }),
}

/** An app and how long it may act; unfolded, what it may do, and the way to end that. */
export function SessionRow({ session, state }: { readonly session: SmartSession; readonly state: SessionState }) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const { project, permissions, pci, createdAt } = session

  const revoke = async () => {
    setBusy(true)
    try {
      await revokeSmartSession(app, pci)
      showSnack(app, 'success', m.revoke_done())
    } catch (error) {
      showLoginError(app, error, m.revoke_failed())
    } finally {
      setBusy(false)
    }
  }

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
          <Button loading={busy} onClick={() => void revoke()} size="md" variant="danger">
            {m.revoke()}
          </Button>
        ) : null}
      </div>
    </Fold>
  )
}
