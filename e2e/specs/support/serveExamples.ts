import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { strictHeaders } from '../../../sdk/docs/examples/csp/strictHeaders.ts'
import { freePort } from '../../stack/freePort.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { buildExamples } from './buildExamples.ts'

export type Examples = {
  /** Origin of all pages, such as `http://localhost:50123`. The page of a guide is at `/GUIDE/index.html`. */
  readonly origin: string
  stop(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/**
 * Builds and serves the guides' examples for a local world, with the server of the guide about sign-in.
 *
 * @param root of the repository
 */
export async function serveExamples(root: string, world: WorldDescription): Promise<Examples> {
  const folder = mkdtempSync(join(tmpdir(), 'airlock-examples-'))
  await buildExamples(root, folder, world)
  const [port, signInPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const signIn = spawn(process.execPath, ['--import', 'tsx', join(root, 'sdk/docs/examples/sign-in/server.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ORIGIN: origin,
      PORT: `${signInPort}`,
      RPC_URL: world.chains.find(({ id }) => id === 1)!.rpcUrl,
    },
    stdio: 'inherit',
  })

  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url!, origin)
    if (/^\/(siwx\/|me$)/.test(pathname)) {
      const { method = 'GET', headers } = request
      const answer = await fetch(`http://127.0.0.1:${signInPort}${pathname}${search}`, {
        method,
        headers: { cookie: headers.cookie ?? '', origin: headers.origin ?? '' },
        ...(method === 'POST' && { body: await text(request) }),
      })
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
      return
    }
    const file = await readFile(join(folder, pathname)).catch(() => undefined)
    if (!file) return void response.writeHead(404).end()
    response
      .writeHead(200, {
        'content-type': types[extname(pathname)] ?? 'application/octet-stream',
        ...(pathname.startsWith('/csp/') && strictHeaders(world.urls.modal)),
      })
      .end(file)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  await until(() => fetch(`http://127.0.0.1:${signInPort}/me`))
  return {
    origin,
    async stop() {
      server.close()
      server.closeAllConnections()
      if (signIn.exitCode === null) {
        signIn.kill()
        await once(signIn, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks again until there is an answer, for at most two minutes. */
async function until(ask: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + 120_000; ; await new Promise((resolve) => setTimeout(resolve, 100)))
    try {
      return void (await ask())
    } catch (error) {
      if (Date.now() > end) throw error
    }
}
