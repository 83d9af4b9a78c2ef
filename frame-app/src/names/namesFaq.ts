/** Where questions about names are answered. */
export const namesFaq = 'https://walletconnect.com/faq'
