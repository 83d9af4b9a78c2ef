import type { Plugin } from 'vite'
import type { Message } from '../../src/language/countMessage.ts'
import { messageFile } from '../../src/language/fetchMessages.ts'
import { integrityOf } from '../Integrity.ts'
import { readMessages, translatedLanguages } from './readMessages.ts'

/**
 * Vite plug-in: writes the message tables of all languages except English to JSON files, and writes their hashes into
 * the module that imports `languageFiles.ts`. Only a page in another language loads that module, so English users load
 * neither tables nor hashes.
 *
 * @param folder folder of the message files, from the repository's root
 * @param first keys of the messages in the first table. If given, a language has two files: the first table, which
 *   begins with the hash of the other file, and all other messages. So a page needs only one hash per language
 */
export function languageFiles(folder: string, first: readonly string[] = []): Plugin {
  const english = readMessages(folder, 'en')
  const later = Object.keys(english).filter((key) => !first.includes(key))
  const tables = new Map<string, string>()
  const hashes: Record<string, string> = {}
  for (const language of translatedLanguages(folder)) {
    if (language === 'en') continue
    const messages = { ...english, ...readMessages(folder, language) }
    const write = (table: 'first' | 'texts', keys: readonly string[], ...before: readonly string[]): string => {
      const content = JSON.stringify([...before, ...keys.map((key): Message => messages[key]!)])
      const integrity = integrityOf(content)
      tables.set(`assets/${messageFile(table, language, integrity)}`, content)
      return integrity
    }
    const texts = write('texts', later)
    hashes[language] = first.length > 0 ? write('first', first, texts) : texts
  }
  return {
    name: 'airlock:languages',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]language[\\/]languageFiles\.ts$/ },
      handler: () => ({ code: `export const languageFiles = ${JSON.stringify(hashes)}`, map: null }),
    },
    generateBundle() {
      for (const [fileName, source] of tables) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
