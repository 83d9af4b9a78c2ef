// The entry of `npm start`: plain JavaScript without dependencies, because a fresh clone has none installed.
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
  // The IPC channel closes when this process ends for any reason, so the world notices and stops.
  stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
})
// The local issuer's library asks for Node 22. It works with Node 20, and the user cannot act on its warning.
createInterface(child.stderr).on('line', (line) => {
  if (!line.includes('oidc-provider WARNING: Unsupported runtime')) console.error(line)
})
// Ctrl-C in a terminal also sends the signal to the child directly. Receiving it twice is harmless.
let asked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    asked = true
    child.kill(signal)
  })
// The signal may have ended the child before the child installed its signal handler. That still counts as a normal
// stop.
child.on('exit', (code) => process.exit(code ?? (asked ? 0 : 1)))
