import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

type Signal = 'KILL' | 'QUIT'

/**
 * Shell script that ends processes. It reads lines: `+ pid signal` adds a process to its list, and `- pid` removes it.
 * When our process ends, the script's input ends too. Then the script ends the processes that are still in its list.
 */
const script = `
trap '' INT TERM HUP
left=''
while read -r sign pid signal; do
  if [ "$sign" = + ]; then left="$left $pid:$signal"; continue; fi
  kept=''
  for each in $left; do [ "\${each%:*}" = "$pid" ] || kept="$kept $each"; done
  left=$kept
done
for each in $left; do kill -s "\${each#*:}" "\${each%:*}"; done
`

const guarded = new Map<ChildProcess, Signal>()
let pipe: Writable | undefined

/**
 * Makes sure that a child process ends when this process ends, for whatever reason. A small shell script notices when
 * its pipe to this process closes, and then ends the child. So no server keeps its port, even after `kill -9` or a
 * crash.
 */
export function guardChild(child: ChildProcess, signal: Signal = 'KILL'): void {
  const { pid } = child
  if (pid === undefined) return
  guarded.set(child, signal)
  pipe ??= openGuard()
  pipe?.write(`+ ${pid} ${signal}\n`)
  child.once('exit', () => {
    guarded.delete(child)
    pipe?.write(`- ${pid}\n`)
  })
}

function openGuard(): Writable | undefined {
  process.once('exit', () => {
    for (const [child, signal] of guarded) child.kill(`SIG${signal}`)
  })
  if (process.platform === 'win32') return undefined
  const guard = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  // Node uses a socket for this pipe. That socket must not keep this process alive.
  ;(guard.stdin as Writable & { unref?(): void }).unref?.()
  return guard.stdin
}
