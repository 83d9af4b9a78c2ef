import { createFaults } from '../stack/http/faults.ts'
import { createRequestLog } from '../stack/http/requestLog.ts'
import { startStaticSite } from '../stack/sites/startStaticSite.ts'

/** Serves a page of the benchmark like our host page: with the same server, headers and compression. */
export async function serveBenchFolder(folder: string, port: number): Promise<void> {
  const local = { faults: createFaults(), log: createRequestLog() }
  await startStaticSite({ service: 'host', port, folders: { '/': folder }, packing: 'br', ...local })
}
