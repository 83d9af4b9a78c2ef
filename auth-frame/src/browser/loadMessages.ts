import type { Message } from '#shared/language/countMessage.ts'
import { fetchMessages } from '#shared/language/fetchMessages.ts'
import { languageFiles } from '#shared/language/languageFiles.ts'
import type { Language } from '#shared/tables/languages.ts'

/**
 * Loads all messages of a language. This module is a chunk of its own, because it contains the hashes of the files.
 *
 * @throws if the file is missing or fails to load
 */
export async function loadMessages(language: Language): Promise<readonly Message[]> {
  const hash = languageFiles[language]
  if (!hash) throw new Error(`There are no messages in ${language}`)
  return fetchMessages(import.meta.url, 'texts', language, hash)
}
