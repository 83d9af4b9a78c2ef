/** Whether an app shows the page: a window may not come there, or take the page's place (Android without windows). */
export function isWebView(page: { readonly navigator: { readonly userAgent: string } }): boolean {
  const { userAgent } = page.navigator
  // Android marks its web views, and those of iOS lack the word that every browser there has.
  return 'TelegramWebviewProxy' in page || /Telegram-A|; wv\)|iP(hone|[ao]d)(?!.*Safari\/)/.test(userAgent)
}
