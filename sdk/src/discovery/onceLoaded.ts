/**
 * Runs a list of tasks now, and again when the page has loaded, because some wallets appear late. If a task throws
 * because of a hostile or broken wallet, the others still run.
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
