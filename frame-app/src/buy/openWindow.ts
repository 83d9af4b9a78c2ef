/** Window features for `window.open`, including the window's size in pixels. */
const features = 'popup,width=600,height=800,scrollbars=yes'

type Opener = {
  readonly open: typeof window.open
  /** `userActivation` is missing in browsers released before 2023. */
  readonly navigator: { readonly userActivation?: Pick<UserActivation, 'isActive'> }
}

/**
 * Opens a provider's page in a new window. Call it in the click handler, because browsers open windows only during a
 * click. We clear the new window's `opener` before the page loads, so that the page cannot access this frame.
 *
 * @returns whether a window opened. If the host sends a COOP header, `window.open` returns `null` even for an opened
 * window, so we check whether the user activation was consumed
 */
export function openWindow(url: string, win: Opener = window): boolean {
  const isPress = win.navigator.userActivation?.isActive ?? false
  const opened = win.open(url, `airlock-${crypto.randomUUID()}`, features)
  if (!opened) return isPress && !win.navigator.userActivation?.isActive
  try {
    opened.opener = null
  } catch {
    // `opener` is not accessible, because the window has already navigated to another origin.
  }
  return true
}
