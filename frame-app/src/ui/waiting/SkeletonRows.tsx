import { SkeletonRow } from './SkeletonRow.tsx'

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Rows that are still on their way, eight at most; `round` where tokens come. */
export function SkeletonRows({ count, round }: { count: number; round?: boolean }) {
  return keys.slice(0, count).map((key) => <SkeletonRow key={key} round={round} />)
}
