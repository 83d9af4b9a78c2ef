import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createFrameServer } from '../../shared/build/deployment/createFrameServer.ts'
import { stampBuilds } from '../../shared/build/deployment/stampBuilds.ts'
import { type Integrity, readIntegrity } from '../../shared/build/Integrity.ts'
import type { Deployment } from '../../shared/src/deployment.ts'
import { freePorts } from '../stack/freePorts.ts'
import { root } from '../worldFolder.ts'
import { test } from './airlockTest.ts'
import { freshEmail } from './support/createEmbedded.ts'

/** Copies the built frames, and stamps the copies for a deployment. */
function stampedFor(place: string, name: string, deployment: Deployment) {
  const folders = { modal: join(place, name, 'modal'), auth: join(place, name, 'auth') }
  cpSync(join(root, 'frame-app/dist'), folders.modal, { recursive: true })
  cpSync(join(root, 'auth-frame/dist'), folders.auth, { recursive: true })
  return { folders, deployment, ...stampBuilds(folders, deployment) }
}

const scripts = ({ files }: Integrity) => Object.entries(files).filter(([file]) => !file.endsWith('.html'))

test.use({ wallets: [] })

test('SC-2: one build, stamped for two deployments, has the same scripts, and each modal loads its own auth frame', async ({
  demo,
  world,
  control,
}) => {
  const place = mkdtempSync(join(tmpdir(), 'airlock-stamped-'))
  const ports = await freePorts(4)
  const [one, two] = [ports.slice(0, 2), ports.slice(2)].map(([modal, auth], index) =>
    stampedFor(place, `${index}`, {
      ...world.deployment,
      modalOrigin: `http://modal.localhost:${modal}`,
      authOrigin: `http://auth.localhost:${auth}`,
    }),
  ) as [ReturnType<typeof stampedFor>, ReturnType<typeof stampedFor>]
  const servers = [one, two].flatMap(({ folders, deployment }) =>
    (['modal', 'auth'] as const).map((origin) =>
      createFrameServer({ deployment, origin, folder: folders[origin], hosts: 'any' }),
    ),
  )
  try {
    for (const realm of ['modal', 'auth'] as const)
      expect(scripts(readIntegrity(one.folders[realm]))).toEqual(scripts(readIntegrity(two.folders[realm])))
    expect(one.authFolder).not.toBe(two.authFolder)

    for (const [index, server] of servers.entries())
      await new Promise<void>((resolve) => server.listen(ports[index], '127.0.0.1', resolve))
    await control.setProject(world.projectId, { allowedOrigins: [] })
    const { page, modal } = demo
    const refused: string[] = []
    page.on('console', (message) => {
      if (/integrity|Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    for (const { deployment, authFolder } of [one, two]) {
      await demo.goto({ options: { frameUrl: deployment.modalOrigin } })
      await demo.openModal()
      // Only the running auth frame of this deployment sends this request.
      const begun = page.waitForRequest((request) => request.url().startsWith(world.urls.login))
      await modal.getByRole('textbox', { name: 'Email' }).fill(freshEmail())
      await modal.getByRole('textbox', { name: 'Email' }).press('Enter')
      const { pathname, origin } = new URL((await begun).frame().url())
      expect([origin, pathname]).toEqual([deployment.authOrigin, `/${authFolder}/index.html`])
    }
    expect(refused).toEqual([])
  } finally {
    for (const server of servers) server.close()
    rmSync(place, { recursive: true })
  }
})
