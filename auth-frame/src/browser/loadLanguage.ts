import { directionOf, type Language } from '#shared/tables/languages.ts'
import { later } from '../generated/i18n/messages.js'

/**
 * Loads the messages of a language, and sets the language of the document. If they fail to load, the page stays in
 * English. Never rejects.
 */
export async function loadLanguage(language: Language): Promise<void> {
  // English is compiled into the code.
  if (language === 'en') return
  try {
    const { loadMessages } = await import('./loadMessages.ts')
    Object.assign(later, await loadMessages(language))
    Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
  } catch (error) {
    console.warn('Airlock: the language could not be loaded.', error)
  }
}
