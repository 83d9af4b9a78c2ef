/** The specification's 20 minutes, in milliseconds, and how many links of one request are good at once. */
export const deviceRules = { life: 20 * 60_000, links: 3 } as const
