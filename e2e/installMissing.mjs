import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the packages of the lockfile if none are installed or if the installation is older than the lockfile. Ends
 * the process if the installation fails.
 *
 * Uses `npm install` because `npm ci` rejects a lockfile that does not list every platform's binary packages, and a
 * registry may lack some of these packages.
 */
export function installMissing(root) {
  const modified = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
  // npm writes this file last. If an installation was interrupted, the file is missing, and we install again.
  const installed = modified('node_modules/.package-lock.json')
  if (installed && installed >= modified('package-lock.json')) return
  const begun = Date.now()
  console.info(
    `${installed ? 'package-lock.json has changed' : 'First start'}: installing packages, about two minutes…`,
  )
  // With its default log level, npm prints about 250 lines about packages that nobody here can change.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  console.info(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}
