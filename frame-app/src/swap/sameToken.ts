type Token = { readonly network: string; readonly address: string | null }

/** Returns whether two tokens are the same. Ignores the letter case of their addresses. */
export const sameToken = (a: Token | null, b: Token | null): boolean =>
  a !== null && b !== null && tokenKey(a) === tokenKey(b)

/** Returns a key that identifies a token. */
export const tokenKey = ({ network, address }: Token): string => `${network}:${address?.toLowerCase() ?? ''}`
