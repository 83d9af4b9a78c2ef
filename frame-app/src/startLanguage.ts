import { chooseLanguage, languageOf } from '#shared/language/chooseLanguage.ts'
import type { Message } from '#shared/language/countMessage.ts'
import { fetchMessages } from '#shared/language/fetchMessages.ts'
import { languageFiles } from '#shared/language/languageFiles.ts'
import { directionOf } from '#shared/tables/languages.ts'

declare global {
  /** Messages of the first view, if the user's language is not English. `index.html` sets it. Never rejects. */
  var firstTable: Promise<readonly Message[] | undefined> | undefined
  /** English messages of later views. The module that contains them sets it. */
  var laterMessages: Message[] | undefined
  /** Delays a loaded chunk until its messages are in the user's language. Absent in English. */
  var holdChunk: (<chunk>(chunk: Promise<chunk>, dependencies?: readonly string[]) => Promise<chunk>) | undefined
}

/**
 * Loads the messages of the first view in the user's language, and sets the language of the document. Messages of later
 * views are loaded together with the first chunk that needs them.
 *
 * @param locale the dapp's option `locale`. The default is the browser's languages
 * @returns `undefined` for English
 * @throws if the file fails to load. The modal is then in English
 */
export async function loadFirstMessages(locale?: string): Promise<readonly Message[] | undefined> {
  if (locale && !languageOf(locale))
    console.warn(`Airlock: the option locale is “${locale}”, which is not one of our languages, so we use English.`)
  const language = chooseLanguage(locale ? [locale] : navigator.languages)
  const hash = languageFiles[language]
  if (!hash) return undefined
  const [later, ...messages] = (await fetchMessages(import.meta.url, 'first', language, hash)) as string[]
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
  let loading: Promise<readonly Message[] | undefined> | undefined
  let isApplied = false
  globalThis.holdChunk = async (chunk, dependencies) => {
    if (!dependencies?.some((file) => file.includes('/texts-'))) return chunk
    // Without the file, later views are in English.
    loading ??= fetchMessages(import.meta.url, 'texts', language, later!).catch(() => undefined)
    const [loaded, table] = await Promise.all([chunk, loading])
    // Only once, because the dapp may have replaced some texts since then.
    if (!isApplied && globalThis.laterMessages && table) {
      isApplied = true
      Object.assign(globalThis.laterMessages, table)
    }
    return loaded
  }
  return messages
}
