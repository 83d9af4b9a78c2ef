/**
 * Whether the visitor connected this family here before, as the SDK noted in the page's storage. Some wallets have no
 * silent way to be asked: only then are they.
 */
export function wasConnected(namespace: string): boolean {
  try {
    return namespace in JSON.parse(localStorage.airlock)
  } catch {
    return false
  }
}
