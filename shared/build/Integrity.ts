import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Hash = z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))

/** Content of a build's `integrity.json`. */
export const Integrity = z.strictObject({
  /** Path from the root of the origin → hash, for every file except `integrity.json` and `headers.json`. */
  files: z.record(z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)*$/)), Hash),
  /** Page → hashes of its inline scripts, for `script-src`. The import map of a page is one of them. */
  inlineScripts: z.record(z.string(), z.array(Hash)),
})
export type Integrity = z.output<typeof Integrity>

/**
 * Reads `integrity.json`.
 *
 * @param folder of a build
 * @throws if there is no build
 */
export function readIntegrity(folder: string): Integrity {
  return Integrity.parse(JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')))
}

/**
 * Returns the SHA-256 of a file in the format of `integrity` attributes, import maps and policies. A page lists the
 * hashes of about 200 files, and the browser loads no file before it has received the whole list. With longer hashes,
 * the list would not fit into the first packets of a connection.
 */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
