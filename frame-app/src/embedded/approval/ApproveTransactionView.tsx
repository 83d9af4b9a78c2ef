import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { Skeleton } from '../../ui/pictures/Skeleton.tsx'
import { SkeletonRow } from '../../ui/pictures/SkeletonRow.tsx'
import { useElapsed } from '../../ui/pictures/useElapsed.ts'
import { LiveRegion } from '../../ui/text/LiveRegion.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './ApproveTransactionView.module.css'

/** Time (ms) after which the view explains how to leave, if the auth frame has not appeared. */
const timeoutMs = 10_000

/**
 * Placeholder for the auth frame, which renders the approval and covers this whole view. The layout must not change
 * while the auth frame is shown: for half a second after the frame has moved, its approve button is disabled (UI-3).
 */
export function ApproveTransactionView() {
  const late = useElapsed(timeoutMs)
  const { surface, waiting } = useAppState(({ auth }) => auth)
  return (
    <>
      <VisuallyHidden>{surface === 'security' ? m.security_frame() : m.approve_frame()}</VisuallyHidden>
      <LiveRegion message={waiting === 0 ? '' : m.approve_waiting({ count: waiting })} />
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
