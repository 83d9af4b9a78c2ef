/** How each namespace of this page was connected last: an rdns, `walletconnect`, `auth` or `injected`. */
type Hints = { readonly [namespace: string]: string | undefined }

export function readHints(): Hints | undefined {
  try {
    return JSON.parse(localStorage.airlock)
  } catch {}
}

/** The one key that the SDK may write in the host's storage: written on connect, removed on disconnect. */
export function writeHint(namespace: string, hint: string | undefined): void {
  try {
    const text = JSON.stringify({ ...readHints(), [namespace]: hint })
    // More than `{}`.
    if (text[2]) localStorage.airlock = text
    else delete localStorage.airlock
  } catch {
    // Storage is full or denied: the next visit starts as a first one.
  }
}
