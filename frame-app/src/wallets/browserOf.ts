export type Browser = {
  readonly userAgent: string
  /**
   * Whether the page runs in Telegram. Telegram opens links only in a new window, and some social providers refuse
   * Telegram's web view.
   */
  readonly isTelegram: boolean
  /**
   * Whether links open only synchronously in the user's tap, not after waiting for the pairing: in Telegram, and in
   * Safari on iOS.
   */
  readonly opensOnlyInTap: boolean
  /**
   * Whether the page runs in the web view of an app. There, a popup may fail to open, or may replace the page (on
   * Android, if the app does not support several windows).
   */
  readonly isWebView: boolean
}

/**
 * Detects the browser or app in which the frame runs. Telegram's apps add a global variable to each document or name
 * themselves in the user agent. Android marks its web views. Every iOS browser has the token `Safari/`, which iOS web
 * views lack. On iOS, only Safari has the token `Version/`.
 */
export function browserOf(page: { readonly navigator: { readonly userAgent: string } }): Browser {
  const { userAgent } = page.navigator
  const isTelegram = 'TelegramWebviewProxy' in page || /Telegram-A/.test(userAgent)
  return {
    userAgent,
    isTelegram,
    opensOnlyInTap: isTelegram || /iP(hone|[ao]d).* Version\/.*Safari\//.test(userAgent),
    isWebView: isTelegram || /; wv\)|iP(hone|[ao]d)(?!.*Safari\/)/.test(userAgent),
  }
}
