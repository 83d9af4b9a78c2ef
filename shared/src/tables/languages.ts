/**
 * All languages of Airlock, as BCP 47 tags. The names of the message files are these tags. English comes first, because
 * it is compiled into the code.
 */
export const languages = [
  'en',
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'ja',
  'ko',
  'ms',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-HK',
  'zh-TW',
] as const

export type Language = (typeof languages)[number]

/** Returns the direction of a language's script. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (/^(ar|fa|he)$/.test(language) ? 'rtl' : 'ltr')
