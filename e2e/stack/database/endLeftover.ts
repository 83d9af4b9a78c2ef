import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** If a killed world has left a PostgreSQL server running on a data folder, ends that server. */
export async function endLeftover(folder: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  if (!pid) return
  for (let attempt = 0; attempt < 100 && (await isOurs()); attempt++) {
    // Shut down immediately. The server's next start recovers the data.
    if (attempt === 0) process.kill(pid, 'SIGQUIT')
    await sleep(50)
  }

  /**
   * Checks whether the process is really our server. Another program may have the same process id by now. On systems
   * without /proc, returns `false`.
   */
  async function isOurs(): Promise<boolean> {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return command.includes('postgres') && command.split('\0').includes(folder)
  }
}
