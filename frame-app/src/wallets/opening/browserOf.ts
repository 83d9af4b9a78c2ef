export type Browser = {
  readonly userAgent: string
  /**
   * Whether the page runs in Telegram, which opens links only in a new window and whose web view some social providers
   * refuse.
   */
  readonly isTelegram: boolean
  /**
   * Whether links open only synchronously in the tap, not after waiting for the pairing: Telegram, and Safari on iOS.
   */
  readonly opensOnlyInTap: boolean
  /**
   * Whether the page runs in an app's web view, where a popup may not open or may replace the page (Android without
   * window support).
   */
  readonly isWebView: boolean
}

/**
 * Detects the browser or app from inside the frame. Telegram's apps add a global to each document or name themselves in
 * the user agent. Android marks its web views. iOS web views lack the `Safari/` token that every iOS browser has. Only
 * Safari has a `Version/` token there.
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
