import { availableParallelism } from 'node:os'

/**
 * Number of worlds and of workers in a full end-to-end run: two per core, but at most four. Two, because a test spends
 * half of its time waiting for windows and for delays in the product. At most four, because each world must be built
 * and started first.
 */
export const worldCount = process.env.AIRLOCK_WORLDS ?? `${Math.min(2 * availableParallelism(), 4)}`
