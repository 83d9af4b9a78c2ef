import { type ReactNode, useEffect, useRef } from 'react'
import { makeError } from '#shared/errors/makeError.ts'
import { currentLocale } from '#shared/language/currentLocale.ts'
import { monthGroups } from '../../app/screens/monthGroups.ts'
import { useApp } from '../../app/useApp.ts'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { ListItem } from '../../ui/controls/ListItem.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/layout/ErrorState.tsx'
import { ListGroup } from '../../ui/layout/ListGroup.tsx'
import { SkeletonRow } from '../../ui/pictures/SkeletonRow.tsx'
import { SkeletonRows } from '../../ui/pictures/SkeletonRows.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useIsUnlisted } from '../balances/useIsUnlisted.ts'
import { type ActivityRow, activityRows } from '../history/activityRows.ts'
import { ActivityImage } from './ActivityImage.tsx'
import styles from './activity.module.css'
import { rowWords, titleWords } from './activityWords.ts'
import type { useActivity } from './useActivity.ts'

type Props = {
  readonly activity: ReturnType<typeof useActivity>
  /** Shown if there are no entries. */
  readonly empty: ReactNode
  /** Shown below the last entry. */
  readonly end?: ReactNode
  /** Number of placeholder rows while loading. */
  readonly waiting: number
}

/** The active account's activity, grouped by month. Older pages load when the user scrolls down. */
export function ActivityList({ activity, empty, end, waiting }: Props) {
  const isUnlisted = useIsUnlisted()
  const hasHistory = !(isUnlisted && activity.network?.startsWith('eip155:'))
  const { entries, query, isKnown, retry } = activity
  const { data, isError, isFetching, hasNextPage } = query
  const isWaiting = isKnown && data === undefined

  if (entries.length === 0) {
    if (isWaiting && (!isError || isFetching))
      return (
        <div aria-busy="true" className={styles.waiting} role="status">
          <VisuallyHidden>{m.loading()}</VisuallyHidden>
          <SkeletonRows count={waiting} />
        </div>
      )
    if (isWaiting)
      return (
        <ErrorState
          action={<Button onClick={retry}>{m.try_again()}</Button>}
          text={m.activity_failed_text()}
          title={makeError('HISTORY_UNAVAILABLE').message}
        />
      )
    if (!hasNextPage) return hasHistory ? empty : <NoHistory />
  }
  const groups = monthGroups(entries, { at: ({ at }) => at, now: Date.now() })
  return (
    <div className={styles.list}>
      {groups.map(({ title, items }) => (
        <ListGroup key={title} title={title}>
          {items.flatMap(activityRows).map((row) => (
            <ActivityRowItem key={row.key} row={row} />
          ))}
        </ListGroup>
      ))}
      <ActivityEnd activity={activity} />
      {hasHistory ? (
        end
      ) : (
        <Text align="center" tone="muted">
          {m.activity_unlisted_text()}
        </Text>
      )}
    </div>
  )
}

/** Replaces the empty state on networks where past transactions cannot be listed. */
function NoHistory() {
  return <EmptyState icon="clock" text={m.activity_unlisted_text()} title={m.activity_unlisted()} />
}

const day = (at: number) => new Intl.DateTimeFormat(currentLocale(), { day: '2-digit', month: 'short' }).format(at)

/** One row of an account's activity. It links to the transaction's details. */
function ActivityRowItem({ row }: { readonly row: ActivityRow }) {
  const { store } = useApp()
  const { hash, at, state } = row.entry
  return (
    <ListItem
      detail={
        <span className={styles.words} data-state={state}>
          {rowWords(row)}
        </span>
      }
      image={<ActivityImage row={row} />}
      leadsTo="TransactionDetail"
      onClick={() => store.getState().push('TransactionDetail', { hash })}
      title={titleWords(row)}
      trailing={<time className={styles.date}>{day(at)}</time>}
    />
  )
}

type ActivityEndProps = {
  readonly activity: Pick<ReturnType<typeof useActivity>, 'query' | 'loadMore' | 'isMostlyHidden' | 'retry'>
}

/** Shown below the last row: a placeholder while the next page loads, or a button to load the next page. */
function ActivityEnd({ activity: { query, loadMore, isMostlyHidden, retry } }: ActivityEndProps) {
  const { isError, isFetching, hasNextPage, data, dataUpdatedAt } = query
  if (isError && !isFetching)
    return (
      <Text align="center" tone="muted">
        {m.activity_more_failed()} <LinkButton onClick={retry}>{m.try_again()}</LinkButton>
      </Text>
    )
  if (isFetching && (hasNextPage || !data)) return <SkeletonRow />
  if (!hasNextPage) return null
  if (isMostlyHidden)
    return (
      <Button onClick={loadMore} variant="secondary">
        {m.activity_more()}
      </Button>
    )
  // The key remounts `LoadMore` after each page. So a new observer reports the end of the list again if the end is
  // still visible.
  return <LoadMore key={dataUpdatedAt} onSeen={loadMore} />
}

/** Placeholder at the end of a list with more pages. Loads the next page when the placeholder scrolls into view. */
function LoadMore({ onSeen }: { readonly onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen())
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [onSeen])
  return (
    <div ref={end}>
      <SkeletonRow />
    </div>
  )
}
