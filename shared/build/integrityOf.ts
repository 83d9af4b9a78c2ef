import { createHash } from 'node:crypto'

/**
 * The SHA-256 of a file, as `integrity` attributes, import maps and policies write it. A page names some two hundred
 * files and nothing loads before it has come: with the longer hashes it would not fit into what a server sends at once.
 */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
