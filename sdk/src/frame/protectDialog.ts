import type { FrameContext } from './Page.ts'

/**
 * Undoes what pages and extensions do to the dialog: a password manager may set `inert`, a page may set it on
 * everything it finds, or hide the dialog from screen readers, and hydration may remove elements that it does not
 * know.
 */
export function protectDialog({ dialog, signal, hide, end, reopen }: FrameContext): void {
  // The SDK may have been destroyed before this loaded.
  if (signal.aborted) return
  const check = (records: readonly MutationRecord[] = []) => {
    dialog.inert = false
    for (const { target, attributeName, oldValue } of records)
      if (attributeName && oldValue == null) (target as Element).removeAttribute(attributeName)
    // A dialog that was removed still has its children, and its `open`.
    if (dialog.isConnected || !dialog.firstChild) return
    // Another SDK of the page may have taken its place.
    const again = dialog.open && !document.getElementById(dialog.id)
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
