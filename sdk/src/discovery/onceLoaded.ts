/**
 * Does what a list of works says, now and again when the page has loaded: some wallets come late. A hostile or broken one
 * throws: it is not a wallet, and hides no other.
 */
export function onceLoaded(list: () => readonly (() => void)[], signal: AbortSignal): void {
  const attempt = (work: () => void) => {
    try {
      work()
    } catch {}
  }
  const all = () => attempt(() => list().forEach(attempt))
  all()
  addEventListener('load', all, { signal })
}
