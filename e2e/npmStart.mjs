// The entry of `npm start`: plain JavaScript without dependencies, because on a fresh clone there are none yet.
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
  // Over the fourth channel the world notices when this process is gone, however it went.
  stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
})
// The local issuer's library asks for Node 22. It works with Node 20, and the user cannot act on its warning.
createInterface(child.stderr).on('line', (line) => {
  if (!line.includes('oidc-provider WARNING: Unsupported runtime')) console.error(line)
})
// Ctrl-C in a terminal reaches the child by itself; a second one does it no harm.
let asked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    asked = true
    child.kill(signal)
  })
// Ended by a signal before it could listen for one: still what was asked for.
child.on('exit', (code) => process.exit(code ?? (asked ? 0 : 1)))
