import { useEffect, useRef } from 'react'
import * as m from '../../generated/i18n/messages.js'
import { Button } from '../../ui/controls/Button.tsx'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { SkeletonRow } from '../../ui/waiting/SkeletonRow.tsx'
import type { useActivity } from './useActivity.ts'

type Props = {
  readonly activity: Pick<ReturnType<typeof useActivity>, 'query' | 'loadMore' | 'isMostlyHidden' | 'retry'>
}

/** Shown below the last row: a placeholder while the next page loads, or a button to load the next page. */
export function ActivityEnd({ activity: { query, loadMore, isMostlyHidden, retry } }: Props) {
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
  // Remounted after each page, so that a new observer reports the end of the list again if the end is still visible.
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
