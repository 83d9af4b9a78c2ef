import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what the lockfile says when nothing is installed, or something older than it. Ends the process when that
 * fails.
 *
 * `npm install` and not `npm ci`: some packages have binaries for platforms that a registry may lack, and `npm ci`
 * refuses a lockfile that does not have every one of them.
 */
export function installMissing(root) {
  const modified = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
  // npm writes this file last, so an installation that was broken off counts as missing.
  const installed = modified('node_modules/.package-lock.json')
  if (installed && installed >= modified('package-lock.json')) return
  console.info(installed ? 'package-lock.json has changed: running npm install…' : 'First start: running npm install…')
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
