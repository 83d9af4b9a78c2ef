import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Setup of the unit test run. Creates a folder for the PostgreSQL servers of the tests. The returned teardown stops
 * these servers and deletes the folder.
 */
async function endTestDatabases(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'airlock-test-databases-'))
  // If we are root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o711)
  process.env.AIRLOCK_TEST_DATABASES = folder
  return async () => {
    for (const worker of await readdir(folder)) await endServer(join(folder, worker, 'cluster', 'postmaster.pid'))
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Stops the server immediately, because its data is deleted anyway. PostgreSQL writes its process id to a file. */
async function endServer(pidFile: string): Promise<void> {
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  if (!text) return
  try {
    process.kill(Number.parseInt(text, 10), 'SIGQUIT')
  } catch {
    // The server has already stopped together with its test worker.
  }
}

export default endTestDatabases
