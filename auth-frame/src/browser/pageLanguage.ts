import { languageOf } from '#shared/language/chooseLanguage.ts'
import type { Language } from '#shared/tables/languages.ts'

/** Returns the language of this page, if it is not English. Other pages and the service receive only this tag. */
export function pageLanguage(): Language | undefined {
  const language = languageOf(globalThis.document?.documentElement?.lang ?? '')
  return language === 'en' ? undefined : language
}
