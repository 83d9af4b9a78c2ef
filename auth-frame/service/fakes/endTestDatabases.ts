import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Around a run of the unit tests: gives its workers a folder for their PostgreSQL servers. The answer ends those, and
 * removes it.
 */
async function endTestDatabases(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'airlock-test-databases-'))
  // PostgreSQL runs as a user of its own where we are root.
  await chmod(folder, 0o711)
  process.env.AIRLOCK_TEST_DATABASES = folder
  return async () => {
    for (const worker of await readdir(folder)) await endServer(join(folder, worker, 'cluster', 'postmaster.pid'))
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * Ends the server at once, by the number that PostgreSQL writes down of itself. What it has not written goes with the
 * folder.
 */
async function endServer(pidFile: string): Promise<void> {
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  if (!text) return
  try {
    process.kill(Number.parseInt(text, 10), 'SIGQUIT')
  } catch {
    // It has ended with its worker.
  }
}

export default endTestDatabases
