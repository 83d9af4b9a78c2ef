import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'

const leftovers = new Set<string>()
process.once('exit', removeLeftovers)

/** Creates a fresh profile folder, and removes it after its browser has closed. */
export async function temporaryProfile() {
  const folder = await mkdtemp(path.join(tmpdir(), 'airlock-wallet-'))
  leftovers.add(folder)
  return {
    folder,
    removeAfter(context: BrowserContext) {
      // Chromium still writes for a moment after `close`, so we retry the removal, and try a last time when this
      // process exits.
      context.on('close', () => {
        rm(folder, { recursive: true, force: true, maxRetries: 10 }).then(
          () => leftovers.delete(folder),
          () => undefined,
        )
      })
    },
  }
}

function removeLeftovers() {
  for (const folder of leftovers) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    } catch (error) {
      console.warn(`Left behind: ${folder}`, error)
    }
  }
}
