import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessages } from './compileMessages.ts'
import { readMessages } from './readMessages.ts'

/**
 * Writes the message functions of a frame to its folder `src/generated/i18n`.
 *
 * @param frame the frame's folder, from the repository's root
 * @param first keys of the messages in the first table
 */
export function writeMessages(frame: string, first: readonly string[] = []): void {
  const folder = fileURLToPath(new URL(`../../../${frame}/src/generated/i18n`, import.meta.url))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = compileMessages(readMessages(`${frame}/messages`, 'en'), first)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}
