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

/** Below the last row: the loading next page, or how to request it. */
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
  // Remounted after each page, because the observer must report an end that is still in view again.
  return <LoadMore key={dataUpdatedAt} onSeen={loadMore} />
}

/** End of a list with more pages. Loads the next page when it scrolls into view. */
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
