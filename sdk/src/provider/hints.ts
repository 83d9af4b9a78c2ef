/** How each namespace was last connected in this page: an rdns, `walletconnect`, `auth` or `injected`. */
type Hints = { readonly [namespace: string]: string | undefined }

export function readHints(): Hints | undefined {
  try {
    return JSON.parse(localStorage.airlock)
  } catch {}
}

/**
 * Writes a hint on connect and removes it on disconnect. All hints are in the key `airlock`, which is the SDK's only
 * key in the host's storage apart from the key of `storageSiwx`.
 */
export function writeHint(namespace: string, hint: string | undefined): void {
  try {
    const text = JSON.stringify({ ...readHints(), [namespace]: hint })
    // Without a hint, `text` is `{}` and has no third character.
    if (text[2]) localStorage.airlock = text
    else delete localStorage.airlock
  } catch {
    // Storage is full or denied: the next visit starts without hints.
  }
}
