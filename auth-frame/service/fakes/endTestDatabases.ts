import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs around the unit tests: creates a folder for their PostgreSQL servers. The returned function stops those and
 * deletes the folder.
 */
async function endTestDatabases(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'airlock-test-databases-'))
  // As root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o711)
  process.env.AIRLOCK_TEST_DATABASES = folder
  return async () => {
    for (const worker of await readdir(folder)) await endServer(join(folder, worker, 'cluster', 'postmaster.pid'))
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Stops the server at once, by the process id that PostgreSQL writes to a file. Its data is deleted anyway. */
async function endServer(pidFile: string): Promise<void> {
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  if (!text) return
  try {
    process.kill(Number.parseInt(text, 10), 'SIGQUIT')
  } catch {
    // It has already stopped with its worker.
  }
}

export default endTestDatabases
