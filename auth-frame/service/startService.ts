import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './database/startEmbeddedDatabase.ts'
import type { Role } from './settings/RoleSettings.ts'
import { readSettings } from './settings/readSettings.ts'
import { type StartedRole, type StartOptions, startRole } from './startRole.ts'

type Service = {
  /** The started roles, by name. */
  readonly roles: Readonly<Partial<Record<Role, StartedRole>>>
  /** Stops the roles, then the embedded database if there is one. Can be called twice. */
  stop(): Promise<void>
}

/**
 * Starts the service. On a developer's machine, a role without a database setting uses an embedded PostgreSQL, and a
 * role without a key setting generates a key and stores it (see `readSettings`).
 *
 * @param env the settings as strings, such as `process.env`
 * @throws Error with one sentence for a malformed setting, otherwise as `startRole` does. Then nothing keeps running.
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
 * Reads a role's key on a developer's machine. The first start creates and stores the key, so that shares can still be
 * decrypted after a restart.
 */
async function readLocalKey(folder: string, role: Role): Promise<Uint8Array> {
  const path = join(folder, 'keys', `${role}.key`)
  await mkdir(join(folder, 'keys'), { recursive: true, mode: 0o700 })
  await writeFile(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64')
  if (key.length !== 32) throw new Error(`${path} is not a key of 32 bytes.`)
  return key
}
