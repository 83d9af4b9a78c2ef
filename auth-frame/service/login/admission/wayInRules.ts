/** Milliseconds in which a refused start can be admitted, and then may ask again; how many of one network are shown. */
export const wayInRules = { life: 3_600_000, attempts: 5 } as const
