import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardChild } from '../stack/guardChild.ts'

/** A port that haproxy forwards to several servers. */
type Balanced = {
  readonly name: string
  readonly port: number
  /**
   * Protocol of the servers behind the port. haproxy checks `tcp` servers on a separate port to find out which of them
   * it may use.
   */
  readonly mode: 'http' | 'tcp'
  readonly servers: readonly { readonly port: number; readonly checkPort?: number }[]
}

const path = '/usr/sbin/haproxy'

/**
 * Starts haproxy, which forwards each port to the servers that are up. It stops using a killed server within a second.
 * It sends a request to another server only if the first server has not accepted the request.
 *
 * @throws Error if haproxy is not installed (`apt-get install haproxy`)
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
