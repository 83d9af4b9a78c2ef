import { SkeletonRow } from './SkeletonRow.tsx'

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Placeholders for at most eight rows. `round`: whether their images are round, as for tokens. */
export function SkeletonRows({ count, round }: { count: number; round?: boolean }) {
  return keys.slice(0, count).map((key) => <SkeletonRow key={key} round={round} />)
}
