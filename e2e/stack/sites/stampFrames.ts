import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stampBuilds } from '../../../shared/build/deployment/stampBuilds.ts'
import type { Deployment } from '../../../shared/src/deployment.ts'

/**
 * Copies the builds of both frames into the folders `modal` and `auth` of a world's folder, and stamps the copies.
 *
 * @param builds folders of the builds, which stay unchanged
 */
export function stampFrames(
  builds: { readonly modal: string; readonly auth: string },
  folder: string,
  deployment: Deployment,
): void {
  const copies = { modal: join(folder, 'modal'), auth: join(folder, 'auth') }
  for (const frame of ['modal', 'auth'] as const) copyFolder(builds[frame], copies[frame])
  stampBuilds(copies, deployment)
}

/** Replaces the folder `to` by a copy of `from`. */
export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
}
