/** How each namespace of this page was connected last: an rdns, `walletconnect`, `auth` or `injected`. */
type Hints = { readonly [namespace: string]: string | undefined }

export function readHints(): Hints | undefined {
  try {
    return JSON.parse(localStorage.airlock)
  } catch {}
}

/**
 * Writes a hint on connect and removes it on disconnect. It is the SDK's only key in the host's storage, apart from the
 * one of `storageSiwx`.
 */
export function writeHint(namespace: string, hint: string | undefined): void {
  try {
    const text = JSON.stringify({ ...readHints(), [namespace]: hint })
    // Index 2 exists if there is more than `{}`.
    if (text[2]) localStorage.airlock = text
    else delete localStorage.airlock
  } catch {
    // Storage is full or denied: the next visit starts without hints.
  }
}
