import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { LiveRegion } from '../../ui/text/LiveRegion.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import { SkeletonRow } from '../../ui/waiting/SkeletonRow.tsx'
import { useElapsed } from '../../ui/waiting/useElapsed.ts'
import styles from './ApproveTransactionView.module.css'

/** After this long without the wallet's frame the view offers a way out. */
const timeoutMs = 10_000

/**
 * The place of the embedded wallet's own frame, which draws what is approved and covers all of this. Nothing here
 * changes while it stands: a frame that moves is not trusted for a while (UI-3).
 */
export function ApproveTransactionView() {
  const late = useElapsed(timeoutMs)
  const { surface, waiting } = useAppState(({ auth }) => auth)
  return (
    <>
      <VisuallyHidden>{surface === 'security' ? m.security_frame() : m.approve_frame()}</VisuallyHidden>
      <LiveRegion
        message={waiting === 0 ? '' : waiting === 1 ? m.approve_waiting_one() : m.approve_waiting({ count: waiting })}
      />
      <div className={styles.slot} data-auth-slot data-testid="auth-slot">
        <Skeleton size={56} variant="circle" />
        <Skeleton size={180} variant="text" />
        <Skeleton size={220} variant="text" />
        <span className={styles.rows}>
          <SkeletonRow />
          <SkeletonRow />
        </span>
        {late ? (
          <Text align="center" tone="muted">
            {m.approve_late()}
          </Text>
        ) : null}
      </div>
    </>
  )
}
