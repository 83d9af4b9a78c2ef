import { vi } from 'vitest'

/** Waits until a check holds, on a busy machine too. */
export const eventually = <result>(check: () => result): Promise<result> =>
  vi.waitFor(check, { timeout: 15_000 }) as Promise<result>
