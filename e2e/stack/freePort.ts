import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports below the range that systems use for outgoing connections, because such a connection could take the port before
 * its server listens.
 */
const [lowest, highest] = [12_000, 31_999]

/**
 * Returns a port of 127.0.0.1 that is free right now. The port is random, so that another test is unlikely to choose it
 * too.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(lowest, highest + 1)
    if (await isFree(port)) return port
  }
  throw new Error('No free port.')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
