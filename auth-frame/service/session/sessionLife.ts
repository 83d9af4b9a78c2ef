/** Milliseconds. A session ends this long after its last refresh; an access token is good for minutes. */
export const sessionLife = { session: 30 * 24 * 3_600_000, token: 10 * 60_000 } as const
