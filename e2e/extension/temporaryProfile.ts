import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'

const leftovers = new Set<string>()
process.once('exit', removeLeftovers)

/** A fresh profile folder and what removes it after its browser. */
export async function temporaryProfile() {
  const folder = await mkdtemp(path.join(tmpdir(), 'airlock-wallet-'))
  leftovers.add(folder)
  return {
    folder,
    removeAfter(context: BrowserContext) {
      // Chromium still writes for a moment after `close`, hence the retries, and the last try at exit.
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
