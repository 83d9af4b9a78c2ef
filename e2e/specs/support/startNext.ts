import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../stack/freePort.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'

const run = promisify(execFile)

/**
 * Installs, builds and starts the Next.js page as a deployment does. The server renders the page.
 *
 * @param root the repository, with the built SDK
 * @returns the page's URL, and a function that stops its server
 */
export async function startNext(
  root: string,
  world: WorldDescription,
): Promise<{ url: string; stop(): Promise<void> }> {
  const cwd = join(root, 'e2e/host/next')
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  // npm copies the SDK only if the folder does not contain a copy yet. So delete the old copy.
  rmSync(join(cwd, 'node_modules/airlock-sdk'), { recursive: true, force: true })
  await run('npm', ['install', '--include=dev', '--no-audit', '--no-fund'], { cwd, env })
  await run('npm', ['run', 'build'], { cwd, env })
  const port = await freePort()
  const server = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', `${port}`],
    {
      cwd,
      env: {
        ...env,
        FRAME_URL: world.urls.modal,
        PROJECT_ID: world.projectId,
        RPC_URL: world.chains.find(({ id }) => id === 1)!.rpcUrl,
      },
      stdio: 'ignore',
    },
  )
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    const answers = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answers?.ok) break
    await pause(100)
  }
  return {
    url: `http://next.localhost:${port}/`,
    async stop() {
      if (server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill()
      await ended
    },
  }
}
