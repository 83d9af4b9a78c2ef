/** URL of the FAQ about names. */
export const namesFaq = 'https://walletconnect.com/faq'
