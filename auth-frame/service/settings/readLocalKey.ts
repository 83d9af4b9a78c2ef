import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from './RoleSettings.ts'

/**
 * The key of a role on a developer's machine: made at the first start and kept, so that shares still open after the
 * next.
 */
export async function readLocalKey(folder: string, role: Role): Promise<Uint8Array> {
  const path = join(folder, 'keys', `${role}.key`)
  await mkdir(join(folder, 'keys'), { recursive: true, mode: 0o700 })
  await writeFile(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64')
  if (key.length !== 32) throw new Error(`${path} is not a key of 32 bytes.`)
  return key
}
