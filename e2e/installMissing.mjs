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
  const begun = Date.now()
  console.info(
    `${installed ? 'package-lock.json has changed' : 'First start'}: installing packages, about two minutes…`,
  )
  // At its usual level npm prints some 250 lines about packages that nobody here can change.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  console.info(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}
