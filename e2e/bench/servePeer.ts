import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createFaults } from '../stack/http/faults.ts'
import { createRequestLog } from '../stack/http/requestLog.ts'
import { startStaticSite } from '../stack/sites/startStaticSite.ts'

/**
 * Serves a peer's page like our host page: with the same server, headers and compression.
 *
 * @returns the page's URL, or `undefined` if the page is not built, because its packages are not in the root install
 */
export async function servePeer(root: string, port: number): Promise<string | undefined> {
  const folder = join(root, 'e2e/bench/peers/rainbowkit/dist')
  if (!existsSync(folder)) return undefined
  await startStaticSite({
    service: 'host',
    port,
    folders: { '/': folder },
    packing: 'br',
    faults: createFaults(),
    log: createRequestLog(),
  })
  return `http://peer.localhost:${port}`
}
