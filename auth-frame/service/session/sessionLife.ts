/**
 * Milliseconds. A login ends this long after its last refresh; an access token is good for minutes. The keeper's
 * session lasts as long as its one token, with the seconds that the clocks of two copies may differ.
 */
export const sessionLife = { login: 30 * 24 * 3_600_000, keeper: 10 * 60_000 + 10_000, token: 10 * 60_000 } as const
