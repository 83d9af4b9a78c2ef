import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeMeta } from '../../../shared/build/deployment/pageMeta.ts'
import type { HostWorld } from '../../host/src/world/readWorld.ts'
import type { WorldDescription } from '../worldDescription.ts'
import { copyFolder, stampFrames } from './stampFrames.ts'

/**
 * Copies the builds of both frames and of the demo into a world's folder, and writes the world's URLs into the pages.
 *
 * @param root folder of the repository
 * @param folder the world's folder, which contains `world.json`
 */
export function stampSites(root: string, folder: string): void {
  const world = JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8')) as WorldDescription
  const host = join(folder, 'host')
  stampFrames({ modal: join(root, 'frame-app/dist'), auth: join(root, 'auth-frame/dist') }, folder, world.deployment)
  copyFolder(join(root, 'e2e/host/dist'), host)
  for (const page of readdirSync(host).filter((file) => file.endsWith('.html'))) {
    const path = join(host, page)
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
