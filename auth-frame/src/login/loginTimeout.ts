/** Milliseconds that one step of a login may last (RL-5). */
export const loginTimeout = 120_000
