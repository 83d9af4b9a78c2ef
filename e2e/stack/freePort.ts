import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Range of ports from which we choose. It is below the range that systems use for outgoing connections. Such a
 * connection could otherwise take a port before its server listens.
 */
const [lowest, highest] = [12_000, 31_999]

/**
 * Returns a port of 127.0.0.1 that is free at the moment. The port is random, so that other tests are unlikely to
 * choose the same port.
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
