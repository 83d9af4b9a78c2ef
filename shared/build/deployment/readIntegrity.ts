import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Integrity } from '../Integrity.ts'

/**
 * What a build says of its files.
 *
 * @param folder where it lies
 * @throws where there is no build
 */
export function readIntegrity(folder: string): Integrity {
  return Integrity.parse(JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8')))
}
