import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardChild } from '../stack/guardChild.ts'

/** Servers behind one port. */
type Balanced = {
  readonly name: string
  readonly port: number
  /** What the servers speak; of `tcp` ones a check on a port of its own says which may be used. */
  readonly mode: 'http' | 'tcp'
  readonly servers: readonly { readonly port: number; readonly checkPort?: number }[]
}

const path = '/usr/sbin/haproxy'

/**
 * Starts haproxy, which leads each port to the servers that are up: a killed one is left out within a second. A
 * request that a server took is never sent to another one; only one that no server took yet is.
 *
 * @throws Error when it is not installed (`apt-get install haproxy`)
 */
export async function startHaproxy(folder: string, ports: readonly Balanced[]): Promise<{ stop(): Promise<void> }> {
  if (!existsSync(path)) throw new Error('haproxy is not there: apt-get install haproxy')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, [header, ...ports.map(section)].join('\n'))
  const child = spawn(path, ['-f', file, '-db'], { stdio: 'ignore', detached: true })
  guardChild(child)
  for (const { port } of ports) await reachable(port)
  return {
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const header = `global
  maxconn 8000
defaults
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option redispatch
  retries 3
`

function section({ name, port, mode, servers }: Balanced): string {
  const check = mode === 'http' ? '/ready' : '/'
  const lines = servers.map(
    ({ port, checkPort }, index) =>
      `  server ${name}${index} 127.0.0.1:${port} check inter 300ms fall 1 rise 1 on-marked-down shutdown-sessions${
        checkPort === undefined ? '' : ` port ${checkPort}`
      }`,
  )
  return `listen ${name}
  bind 127.0.0.1:${port}
  mode ${mode}
  balance roundrobin
  option httpchk GET ${check}
${lines.join('\n')}
`
}

async function reachable(port: number): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < 10_000; await sleep(50)) {
    const socket = connect(port, '127.0.0.1')
    const open = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      sleep(1_000, false),
    ])
    socket.destroy()
    if (open) return
  }
  throw new Error(`haproxy does not listen at ${port}.`)
}
