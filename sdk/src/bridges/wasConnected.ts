/**
 * Whether the user connected a wallet of this family on this dapp before, according to the SDK's hint in
 * `localStorage`. Only then does a silent request call a wallet that cannot connect silently.
 */
export function wasConnected(namespace: string): boolean {
  try {
    return namespace in JSON.parse(localStorage.airlock)
  } catch {
    return false
  }
}
