import { vi } from 'vitest'

/** Waits up to 15 seconds until `check` no longer throws. The limit is high because CI machines can be busy. */
export const eventually = <result>(check: () => result): Promise<result> =>
  vi.waitFor(check, { timeout: 15_000 }) as Promise<result>
