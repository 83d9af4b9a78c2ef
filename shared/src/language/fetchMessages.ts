import type { Message } from './countMessage.ts'

/** Name of a message file. Contains a part of the file's hash, so that browsers can cache the file forever. */
export const messageFile = (table: string, language: string, integrity: string): string =>
  `${table}.${language}-${integrity.slice(7, 15).replaceAll('+', '-').replaceAll('/', '_')}.json`

/**
 * Fetches a message table. The browser rejects a changed file.
 *
 * @param folder URL of a file in the folder of the message files
 * @throws if the file fails to load
 */
export async function fetchMessages(
  folder: string,
  table: 'first' | 'texts',
  language: string,
  integrity: string,
): Promise<readonly Message[]> {
  const response = await fetch(new URL(messageFile(table, language, integrity), folder), { integrity })
  if (!response.ok) throw new Error(`The language file of ${language} failed to load`)
  return response.json()
}
