import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { buildWhenChanged } from './stack/buildWhenChanged.ts'
import { defaultPortBase } from './stack/ports.ts'
import { stampSites } from './stack/sites/stampSites.ts'
import { root, worldFolder } from './worldFolder.ts'

/** Distance between the first ports of two worlds, because each world uses a range of ports. */
const apart = 100
const script = fileURLToPath(new URL('serveWorld.ts', import.meta.url))

/**
 * Runs before the end-to-end tests: starts a local world for each worker, builds the apps once, and gives each world a
 * copy of the builds that is stamped with the URLs of this world. Returns a function that stops all worlds.
 */
async function startWorlds({ workers }: FullConfig): Promise<() => Promise<void>> {
  const failing = new AbortController()
  const stops: (() => Promise<void>)[] = []
  const building = buildWhenChanged(root, failing.signal)
  const starting = Array.from({ length: workers }, async (_, index) => {
    stops.push(await startWorldProcess(index))
    await building
    stampSites(root, worldFolder(index))
  })
  const stopAll = async () => void (await Promise.all(stops.map((stop) => stop())))
  try {
    await Promise.all(starting)
    return stopAll
  } catch (error) {
    failing.abort()
    await Promise.allSettled(starting)
    await stopAll()
    throw error
  }
}

/** @returns a function that stops the world */
async function startWorldProcess(index: number): Promise<() => Promise<void>> {
  const base = Number(process.env.AIRLOCK_PORT_BASE ?? defaultPortBase) + index * apart
  const child = fork(script, [worldFolder(index)], {
    cwd: root,
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
