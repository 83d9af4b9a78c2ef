/**
 * Opens the window in which a visitor proves themselves at their provider. It has to be called in the task of a click.
 *
 * @returns `null` where the host's COOP gives a frame no sight of a window that did open; `blocked` where none did
 */
export function openProvider(win: Window, uri: string): Window | null | 'blocked' {
  try {
    const popup = win.open(uri, `airlock-${crypto.randomUUID()}`, 'popup,width=600,height=800,scrollbars=yes')
    // An opening uses up the click.
    return !popup && win.navigator.userActivation?.isActive ? 'blocked' : popup
  } catch {
    // Firefox, in a sandbox without popups.
    return 'blocked'
  }
}
