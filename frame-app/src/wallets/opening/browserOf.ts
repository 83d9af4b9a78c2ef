export type Browser = {
  readonly userAgent: string
  /** Telegram shows the page: it opens links only beside it, and some social providers refuse its web view. */
  readonly isTelegram: boolean
  /** Links open only in the tap itself, not after a wait for the pairing: Telegram, and Safari on iOS. */
  readonly opensOnlyInTap: boolean
  /** An app shows the page. A popup may not come there, or take the page's place (Android without windows). */
  readonly isWebView: boolean
}

/**
 * What kind of program shows the frame, as far as it can be seen from inside: Telegram's apps put a global into each
 * document or name themselves, Android marks its web views, and those of iOS lack the word that every browser there
 * has. Safari alone names its version there; the other browsers of iOS name themselves.
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
