import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Message } from '../../src/language/countMessage.ts'
import type { Language } from '../../src/tables/languages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Messages of one language, by key. */
export type Messages = Readonly<Record<string, Message>>

/**
 * Reads a message file.
 *
 * @param folder folder of the message files, from the repository's root, for example `frame-app/messages`
 */
export function readMessages(folder: string, language: Language): Messages {
  const { $reviewed, ...messages } = JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))
  return messages
}

/** Returns the languages that have a file in the folder, in alphabetical order. */
export function translatedLanguages(folder: string): readonly Language[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', '') as Language)
    .sort()
}

/** Returns the names of a message's placeholders, sorted. */
export function placeholdersOf(message: Message): readonly string[] {
  const wordings = typeof message === 'string' ? [message] : Object.values(message)
  return [...new Set(wordings.flatMap((each) => [...each.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)))].sort()
}
