import { type ChildProcess, spawn } from 'node:child_process'
import { guardChild } from '../guardChild.ts'
import type { DatabaseSetting } from './DatabaseSetting.ts'

/** With these settings, a power failure can cause a loss of data. The data here is not worth waiting for the disk. */
const flags = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/**
 * Starts a server with existing data, and waits until it accepts connections.
 *
 * @param more settings that extend or override those of the local world
 * @throws Error with the server's last output if the server exits before it accepts connections
 */
export async function launchPostgres(
  { data, port, binaries, user }: DatabaseSetting,
  more: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const settings = Object.entries({ ...flags, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', data, '-p', `${port}`, ...settings], {
    ...user,
    // Run the server in a separate process group, because Ctrl-C in a terminal reaches the whole group. The world ends
    // the server itself, in the right order.
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  guardChild(child, 'QUIT')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000)
      if (/database system is ready to accept (read-only )?connections/.test(output)) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start. ${output.trim()}`)))
  })
  return child
}
