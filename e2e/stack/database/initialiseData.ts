import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSetting } from './DatabaseSetting.ts'

/** Creates the data folder if it does not exist. Returns the database password. */
export async function initialiseData(
  { data, binaries, user }: DatabaseSetting,
  password = randomBytes(24).toString('hex'),
): Promise<string> {
  const passwordFile = join(data, 'airlock-password')
  const known = await readFile(passwordFile, 'utf8').catch(() => '')
  if (known) return known
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  // initdb requires an empty data folder, so this password file is outside that folder.
  const handedOver = `${data}.password`
  await writeFile(handedOver, password, { mode: 0o600 })
  if (user) for (const path of [data, handedOver]) await chown(path, user.uid, user.gid)
  await Promise.all([binaries.initdb, binaries.postgres].map((file) => chmod(file, 0o755).catch(() => {})))
  const args = [`--pgdata=${data}`, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${handedOver}`]
  const child = spawn(binaries.initdb, [...args, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  await rm(handedOver, { force: true })
  if (code !== 0) throw new Error(`The database could not be made in ${data}. ${complaint.trim()}`)
  // This file is written last. A data folder without it is incomplete.
  await writeFile(passwordFile, password, { mode: 0o600 })
  return password
}
