import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../worldFolder.ts'

/**
 * Replaces the installed SDK with one whose functions do nothing, so that a build shows the size of the page without
 * Airlock.
 *
 * @param folder the project's folder
 * @returns a function that puts the SDK back
 */
export function replaceSdk(folder: string): () => void {
  const installed = join(folder, 'node_modules/airlock-sdk')
  const kept = join(folder, 'node_modules/.airlock-sdk')
  const empty = join(root, 'e2e/compat/empty')
  cpSync(installed, kept, { recursive: true })
  for (const name of readdirSync(join(kept, 'sdk/dist')).filter((file) => file.endsWith('.js')))
    rmSync(join(installed, 'sdk/dist', name))
  cpSync(empty, join(installed, 'sdk/dist'), { recursive: true })
  // Bundlers that cache packages take a package's version as the key.
  const description = join(installed, 'package.json')
  const changed = { ...JSON.parse(readFileSync(description, 'utf8')), version: '0.0.0-empty' }
  writeFileSync(description, JSON.stringify(changed))
  return () => {
    rmSync(installed, { recursive: true })
    renameSync(kept, installed)
  }
}
