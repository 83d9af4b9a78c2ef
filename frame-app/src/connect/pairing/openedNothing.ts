type Page = {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** An installed app, or the browser's prompt to open it, appears well before this. */
const timeoutMs = 2_500

/**
 * Resolves to `true` if a tap on an app link opened nothing: after the timeout, the page was neither hidden nor
 * blurred. Browsers give no other sign of a missing app.
 *
 * @param signal ends the wait; the answer is then `false`
 */
export function openedNothing({ document, window }: Page, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (nothing: boolean) => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      for (const type of left) window.removeEventListener(type, onLeft)
      signal.removeEventListener('abort', onLeft)
      resolve(nothing)
    }
    const left = ['blur', 'pagehide'] as const
    const onLeft = () => settle(false)
    const onVisibility = () => document.visibilityState === 'hidden' && settle(false)
    const timer = setTimeout(() => settle(document.visibilityState !== 'hidden'), timeoutMs)
    document.addEventListener('visibilitychange', onVisibility)
    for (const type of left) window.addEventListener(type, onLeft)
    signal.addEventListener('abort', onLeft)
    if (signal.aborted) settle(false)
  })
}
