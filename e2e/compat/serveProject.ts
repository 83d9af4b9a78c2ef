import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../stack/freePort.ts'
import { guardChild } from '../stack/guardChild.ts'
import { serveFolder } from '../stack/sites/serveFolder.ts'
import type { WorldDescription } from '../stack/worldDescription.ts'
import { commandOptions } from './createProject.ts'
import type { Command, Project } from './Project.ts'
import { foreignEnvironment } from './runCommand.ts'

type Served = { readonly url: string; stop(): Promise<void> }

/** Number of times that we try, every 100 ms, to reach a server that has just started. */
const attempts = 600

/**
 * Serves a built project.
 *
 * @param folder the project's folder
 * @param port port of 127.0.0.1. By default a free one
 * @returns the page's URL, whose host name is the project's name, and a function that stops the server
 */
export async function serveProject(
  project: Project,
  folder: string,
  world: WorldDescription,
  port?: number,
): Promise<Served> {
  const { serve, policy } = project.page!
  const chosen = port ?? (await freePort())
  const stop =
    'command' in serve
      ? await serveCommand(project, serve.command, folder, chosen)
      : await serveFiles(join(folder, serve.folder), chosen, policy?.replace('{modal}', world.urls.modal))
  return { url: `http://${project.name}.localhost:${chosen}/`, stop }
}

async function serveFiles(folder: string, port: number, policy: string | undefined): Promise<Served['stop']> {
  const answer = serveFolder(folder)
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    const found = { method: request.method!, url, headers: request.headers, body: '', client: undefined }
    const reply = (await answer(found)) ?? { status: 404, body: 'Not found.' }
    const headers = { ...reply.headers, ...(policy && { 'content-security-policy': policy }) }
    response.writeHead(reply.status ?? 200, headers).end(reply.body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

async function serveCommand(
  project: Project,
  [program, ...args]: Command,
  cwd: string,
  port: number,
): Promise<Served['stop']> {
  const { node, env } = commandOptions(project, cwd)
  const address = { HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', PORT: `${port}` }
  const server = spawn(program === 'node' ? node : program, args, {
    cwd,
    env: { ...foreignEnvironment(node), ...address, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  guardChild(server)
  let errors = ''
  server.stderr.on('data', (chunk) => {
    errors += chunk
  })
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (server.exitCode !== null) throw new Error(`The server of ${project.name} ended: ${errors}`)
    const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (reply?.ok) break
    await pause(100)
  }
  return async () => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
}
