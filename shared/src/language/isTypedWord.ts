import { currentLocale } from './currentLocale.ts'

/**
 * Whether the user typed the word that confirms an action. Ignores case by the rules of the language, surrounding
 * spaces, the Unicode form, and in Vietnamese which vowel of a syllable has the tone mark: both `xóa` and `xoá` are
 * correct.
 *
 * @param locale BCP 47 tag of the word's language
 */
export function isTypedWord(typed: string, word: string, locale = currentLocale()): boolean {
  return comparable(typed, locale) === comparable(word, locale)
}

function comparable(text: string, locale: string | undefined): string {
  const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase(locale).normalize('NFKC')
  return locale?.split('-')[0] === 'vi' ? plain.split(' ').map(tonesLast).join(' ') : plain
}

/** Moves the tone marks of a Vietnamese syllable to its end: grave, acute, tilde, hook above and dot below. */
function tonesLast(syllable: string): string {
  const parts = syllable.normalize('NFD')
  const tones = /[\u0300\u0301\u0303\u0309\u0323]/g
  return parts.replace(tones, '').normalize('NFC') + (parts.match(tones) ?? []).join('')
}
