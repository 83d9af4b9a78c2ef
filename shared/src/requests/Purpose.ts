const purposes = [
  'page',
  'wallets',
  'pictures',
  'settings',
  'account',
  'prices',
  'buying',
  'chain',
  'messages',
  'login',
  'keys',
  'operations',
  'analytics',
  'other',
] as const

/** Purpose of a request. This is all that we report instead of its path. */
export type Purpose = (typeof purposes)[number]

/** Returns a string as a purpose, or `other` if it is none. */
export const readPurpose = (text: string): Purpose => purposes.find((purpose) => purpose === text) ?? 'other'
