/**
 * Runs a list of tasks now, and again when the page has loaded: some wallets come late. A task that throws met a
 * hostile or broken wallet: the others still run.
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
