import { Skeleton } from './Skeleton.tsx'

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Rows that are still on their way, eight at most. */
export function SkeletonRows({ count }: { count: number }) {
  return keys.slice(0, count).map((key) => <Skeleton key={key} variant="row" />)
}
