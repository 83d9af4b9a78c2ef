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

/** What a request is for: as much as may be said of it without its path. */
export type Purpose = (typeof purposes)[number]

/** The purpose that a text names, `other` for a text that names none. */
export const readPurpose = (text: string): Purpose => purposes.find((purpose) => purpose === text) ?? 'other'
