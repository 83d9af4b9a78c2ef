/**
 * Whether the user connected this family here before, according to the SDK's hint in `localStorage`. We call wallets
 * that cannot connect silently only in that case.
 */
export function wasConnected(namespace: string): boolean {
  try {
    return namespace in JSON.parse(localStorage.airlock)
  } catch {
    return false
  }
}
