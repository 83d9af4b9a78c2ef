import { useEffect, useRef } from 'react'
import { SkeletonRow } from '../../ui/waiting/SkeletonRow.tsx'

/** The end of a list that goes on: the next page is loaded when it comes into view. */
export function LoadMore({ onSeen }: { readonly onSeen: () => void }) {
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
