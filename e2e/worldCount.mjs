import { availableParallelism } from 'node:os'

/**
 * Number of worlds and of workers in a full end-to-end run: two per core, because a test spends half of its time
 * waiting for the product's own delays and for windows. At most four, because each world must be built and started
 * first.
 */
export const worldCount = process.env.AIRLOCK_WORLDS ?? `${Math.min(2 * availableParallelism(), 4)}`
