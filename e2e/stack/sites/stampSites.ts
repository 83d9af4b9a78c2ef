import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeMeta } from '../../../shared/build/deployment/pageMeta.ts'
import { stampBuilds } from '../../../shared/build/deployment/stampBuilds.ts'
import type { HostWorld } from '../../host/src/world/readWorld.ts'
import type { WorldDescription } from '../worldDescription.ts'

/** Folder in a world's folder → folder of the build that it is a copy of. */
const sites = { modal: 'frame-app/dist', auth: 'auth-frame/dist', host: 'e2e/host/dist' } as const

/**
 * Copies the builds of both frames and of the demo into a world's folder, and writes the world's URLs into the pages.
 *
 * @param root folder of the repository
 * @param folder the world's folder, which contains `world.json`
 */
export function stampSites(root: string, folder: string): void {
  const world = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8')) as WorldDescription
  const place = (site: keyof typeof sites) => join(folder, site)
  for (const site of ['modal', 'auth', 'host'] as const) {
    rmSync(place(site), { recursive: true, force: true })
    cpSync(join(root, sites[site]), place(site), { recursive: true })
  }
  stampBuilds({ modal: place('modal'), auth: place('auth') }, world.deployment)
  for (const page of readdirSync(place('host')).filter((file) => file.endsWith('.html'))) {
    const path = join(place('host'), page)
    writeFileSync(path, writeMeta(readFileSync(path, 'utf8'), 'world', hostWorld(world)))
  }
}

function hostWorld({ urls, chains }: WorldDescription): HostWorld {
  return {
    modal: urls.modal,
    wallet: urls.wallet,
    control: urls.control,
    solana: urls.solana,
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
  }
}
