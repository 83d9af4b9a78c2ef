/**
 * Whether the user connected a wallet of this family on this dapp before, according to the SDK's hint in
 * `localStorage`. If not, a silent request does not call a wallet that cannot connect silently.
 */
export function wasConnected(namespace: string): boolean {
  try {
    return namespace in JSON.parse(localStorage.airlock)
  } catch {
    return false
  }
}
