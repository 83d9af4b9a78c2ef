import type { FrameContext } from './Page.ts'

/**
 * Undoes changes to the dialog by the page or an extension. A password manager may set `inert` on it. A page may set
 * `inert` on all its elements, or hide the dialog from screen readers. A UI framework's hydration may remove the
 * dialog.
 */
export function protectDialog({ dialog, signal, hide, end, reopen }: FrameContext): void {
  // The SDK may have been destroyed before this chunk loaded.
  if (signal.aborted) return
  const check = (records: readonly MutationRecord[] = []) => {
    dialog.inert = false
    for (const { target, attributeName, oldValue } of records)
      if (attributeName && oldValue == null) (target as Element).removeAttribute(attributeName)
    // Continue only if other code removed the dialog. It then still has its children and its `open` attribute.
    if (dialog.isConnected || !dialog.firstChild) return
    // Do not reopen the modal if another SDK in the page has replaced this dialog.
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
