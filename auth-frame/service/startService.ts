import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './database/startEmbeddedDatabase.ts'
import type { Role } from './settings/RoleSettings.ts'
import { readSettings } from './settings/readSettings.ts'
import { type StartedRole, type StartOptions, startRole } from './startRole.ts'

type Service = {
  /** The roles that were started, by name. */
  readonly roles: Readonly<Partial<Record<Role, StartedRole>>>
  /** Ends the roles, then the database if it was started here; safe to call again. */
  stop(): Promise<void>
}

/**
 * Starts the service as its settings say. Where a role has no database an embedded PostgreSQL is started, with a
 * database for each role; where it has no key, one is made and kept: both only on a developer's machine (see
 * `readSettings`).
 *
 * @param env the settings as texts, such as `process.env`
 * @throws Error in one sentence for a malformed setting; otherwise as `startRole` does. Nothing is left running then
 */
export async function startService(
  env: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<Service> {
  const { roles, local, logLevel } = readSettings(env)
  const folder = resolve(local.folder)
  const started: Partial<Record<Role, StartedRole>> = {}
  let embedded: EmbeddedDatabase | undefined
  const stop = async () => {
    await Promise.all(Object.values(started).map((role) => role.stop()))
    for (const role of Object.keys(started) as Role[]) delete started[role]
    await embedded?.stop()
    embedded = undefined
  }
  try {
    for (const settings of roles) {
      const { role } = settings
      const keys = settings.keys.length > 0 ? settings.keys : [await readLocalKey(folder, role)]
      started[role] = await startRole(
        { ...settings, keys, databaseUrl: settings.databaseUrl || (await embeddedUrl(role)) },
        { logLevel, ...options },
      )
    }
    return { roles: { ...started }, stop }
  } catch (error) {
    await stop()
    throw error
  }

  async function embeddedUrl(role: Role): Promise<string> {
    embedded ??= await startEmbeddedDatabase({ folder: join(folder, 'database'), port: local.databasePort })
    return embedded.url(role)
  }
}

/**
 * The key of a role on a developer's machine: made at the first start and kept, so that shares still open after the
 * next.
 */
async function readLocalKey(folder: string, role: Role): Promise<Uint8Array> {
  const path = join(folder, 'keys', `${role}.key`)
  await mkdir(join(folder, 'keys'), { recursive: true, mode: 0o700 })
  await writeFile(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64')
  if (key.length !== 32) throw new Error(`${path} is not a key of 32 bytes.`)
  return key
}
