import { freePort } from '../../../e2e/stack/freePort.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/startEmbeddedDatabase.ts'

type Started = { readonly server: EmbeddedDatabase; readonly port: number }

/**
 * Starts a fast PostgreSQL in this folder on a free port. Creating the data takes seconds. If another process takes the
 * port in the meantime, retries with a different port.
 */
export async function startOnFreePort(folder: string, choose: () => Promise<number> = freePort): Promise<Started> {
  for (let tries = 1; ; tries++) {
    const port = await choose()
    try {
      return { server: await startEmbeddedDatabase({ folder, port, fast: true }), port }
    } catch (error) {
      if (tries === 5 || !/already in use|could not (bind|create listen socket|create any TCP)/i.test(String(error)))
        throw error
    }
  }
}
