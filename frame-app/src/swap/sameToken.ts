type Token = { readonly network: string; readonly address: string | null }

/** Whether two are the same token, whatever the case of their addresses. */
export const sameToken = (a: Token | null, b: Token | null): boolean =>
  a !== null && b !== null && tokenKey(a) === tokenKey(b)

/** Distinguishes tokens. */
export const tokenKey = ({ network, address }: Token): string => `${network}:${address?.toLowerCase() ?? ''}`
