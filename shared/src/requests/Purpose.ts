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

/** Purpose of a network request. We report the purpose instead of the request's path. */
export type Purpose = (typeof purposes)[number]

/** Converts a string to a purpose. Returns `other` if the string is not a purpose. */
export const readPurpose = (text: string): Purpose => purposes.find((purpose) => purpose === text) ?? 'other'
