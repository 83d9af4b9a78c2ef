/** Milliseconds in which a Farcaster login must be approved, at both roles. */
export const farcasterLife = 10 * 60_000
