/**
 * How many worlds and workers share the end-to-end tests of a whole run. A test waits for half of its time, for the
 * product's own rules, for pictures and for windows: three workers are what keeps two cores busy.
 */
export const worldCount = process.env.AIRLOCK_WORLDS ?? '3'
