import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/** Runs `npm ci` when nothing is installed, or something else than the lockfile says. Ends the process when that fails. */
export function installMissing(root) {
  const modified = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
  // npm writes this file last, so an installation that was broken off counts as missing.
  const installed = modified('node_modules/.package-lock.json')
  if (installed && installed >= modified('package-lock.json')) return
  console.info(installed ? 'package-lock.json has changed: running npm ci…' : 'First start: running npm ci…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
