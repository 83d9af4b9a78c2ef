/** The size of the window. */
const features = 'popup,width=600,height=800,scrollbars=yes'

type Opener = {
  readonly open: typeof window.open
  /** Browsers before 2023 do not have it. */
  readonly navigator: { readonly userActivation?: Pick<UserActivation, 'isActive'> }
}

/**
 * Opens a provider's page in a window of its own. Call it in the press itself: browsers allow it only then. The page
 * cannot reach back: its opener is taken away before it loads.
 *
 * @returns whether a window came; under a host with a COOP header one comes that only the used-up press tells of
 */
export function openWindow(url: string, win: Opener = window): boolean {
  const isPress = win.navigator.userActivation?.isActive ?? false
  const opened = win.open(url, `airlock-${crypto.randomUUID()}`, features)
  if (!opened) return isPress && !win.navigator.userActivation?.isActive
  try {
    opened.opener = null
  } catch {
    // It is elsewhere already.
  }
  return true
}
