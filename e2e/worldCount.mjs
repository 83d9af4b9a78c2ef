import { availableParallelism } from 'node:os'

/**
 * How many worlds and workers share the end-to-end tests of a whole run: two for each core, because a test waits for
 * half of its time, for the product's own rules and for windows; at most four, because each world is built and started
 * first.
 */
export const worldCount = process.env.AIRLOCK_WORLDS ?? `${Math.min(2 * availableParallelism(), 4)}`
