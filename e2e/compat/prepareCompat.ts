import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../worldFolder.ts'
import { packSdk } from './packSdk.ts'
import { runCommand } from './runCommand.ts'
import { node22, workFolder } from './workFolder.ts'

/** Runs once before all projects: packs the SDK, and installs the Node 22 that some projects need. */
async function prepareCompat(): Promise<void> {
  process.env.AIRLOCK_TARBALL = await packSdk(root)
  if (existsSync(node22)) return
  const folder = join(workFolder, 'node-22')
  mkdirSync(folder, { recursive: true })
  await runCommand(['npm', 'install', '--no-audit', '--no-fund', '--prefix', folder, 'node@22.23.3'], folder)
}

export default prepareCompat
