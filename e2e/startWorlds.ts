import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { copySources } from './copySources.ts'
import { defaultPortBase } from './stack/ports.ts'
import { worldFolder } from './worldFolder.ts'

/** Distance between the first ports of two worlds, because each world uses a range of ports. */
const apart = 100

/**
 * Runs before the end-to-end tests: starts a local world for each worker, and builds the apps that the worlds serve.
 * Returns a function that stops all worlds.
 */
async function startWorlds({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started = await Promise.allSettled(Array.from({ length: workers }, (_, index) => startWorldProcess(index)))
  const stops = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const stopAll = async () => void (await Promise.all(stops.map((stop) => stop())))
  const failed = started.find((each) => each.status === 'rejected')
  if (!failed) return stopAll
  await stopAll()
  throw failed.reason
}

/** @returns a function that stops the world */
async function startWorldProcess(index: number): Promise<() => Promise<void>> {
  const folder = worldFolder(index)
  if (index > 0) copySources(worldFolder(0), folder)
  const base = Number(process.env.AIRLOCK_PORT_BASE ?? defaultPortBase) + index * apart
  const child = fork(join(folder, 'e2e', 'serveWorld.ts'), {
    cwd: folder,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, AIRLOCK_PORT_BASE: `${base}` },
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`World ${index} did not start (${code}).`)
    }),
  ])
  return async () => {
    child.disconnect()
    await ended
  }
}

export default startWorlds
