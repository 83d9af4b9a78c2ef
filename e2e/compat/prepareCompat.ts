import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { packPackages } from '../packPackages.ts'
import { runCommand } from './runCommand.ts'
import { cli, node22, workFolder } from './workFolder.ts'

/** Runs once before all projects: packs the SDK, and installs the packed `airlock-cli` and Node 22. */
async function prepareCompat(): Promise<void> {
  const [sdk, packedCli] = await packPackages(['.', 'sdk/cli'], join(workFolder, 'packed'))
  process.env.AIRLOCK_TARBALL = sdk!.tarball
  await installIn(cli.folder, packedCli!.tarball)
  if (!existsSync(node22.program)) await installIn(node22.folder, 'node@22.23.3')
}

async function installIn(folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await runCommand(['npm', 'install', '--no-audit', '--no-fund', '--prefix', folder, name], folder)
}

export default prepareCompat
