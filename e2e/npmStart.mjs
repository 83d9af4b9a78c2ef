// The implementation of `npm start`: plain JavaScript without dependencies, because a fresh clone has no packages
// installed.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { installMissing } from './installMissing.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

installMissing(root)

const script = join(root, 'e2e', 'stack', 'start.ts')
const child = spawn(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], {
  cwd: root,
  // The IPC channel closes when this process ends, for whatever reason. The world's process notices that and stops.
  stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
})
// The library of the local OAuth issuer warns that it needs Node 22. It also works with Node 20, and the user cannot
// act on the warning.
createInterface(child.stderr).on('line', (line) => {
  if (!line.includes('oidc-provider WARNING: Unsupported runtime')) console.error(line)
})
// If the user presses Ctrl-C in a terminal, the child also receives the signal directly. Receiving the signal twice is
// harmless.
let asked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    asked = true
    child.kill(signal)
  })
// If the signal arrives before the child has installed its signal handler, the signal itself ends the child. That still
// counts as a normal stop.
child.on('exit', (code) => process.exit(code ?? (asked ? 0 : 1)))
