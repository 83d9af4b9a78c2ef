import type { Guarded } from './Guarded.ts'

/**
 * A password manager may set `inert`, a page may do so with all that it finds, or hide it from screen readers, and a
 * hydration may remove what it does not know: all is undone. Only the SDK itself makes a frame inert, before it stands.
 * A chunk of its own, which loads with the guard.
 */
export function keepInPage({ dialog, signal, hide, end, reopen }: Guarded): void {
  const check = (records: readonly MutationRecord[] = []) => {
    dialog.inert = false
    for (const { target, attributeName, oldValue } of records)
      if (attributeName && oldValue == null) (target as Element).removeAttribute(attributeName)
    // Outside the page it still has its children, and its `open`.
    if (dialog.isConnected || !dialog.firstChild) return
    // `dialogId` of createDialog.ts, which this chunk cannot import.
    const again = dialog.open && !document.getElementById('airlock:connect')
    hide()
    end()
    if (again) setTimeout(reopen)
  }
  const observer = new MutationObserver(check)
  observer.observe(document.documentElement, { childList: true })
  observer.observe(dialog, { subtree: true, attributeFilter: ['inert', 'aria-hidden'], attributeOldValue: true })
  signal.addEventListener('abort', () => observer.disconnect())
  check()
}
