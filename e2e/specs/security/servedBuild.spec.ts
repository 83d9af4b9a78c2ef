import { join } from 'node:path'
import { expect } from '@playwright/test'
import { verifyDeployment } from '../../../shared/build/deployment/verifyDeployment.ts'
import { demoProjectId } from '../../stack/projects.ts'
import { worldFolder } from '../../worldFolder.ts'
import { test } from '../airlockTest.ts'

test('SC-2: the server serves exactly the built files, and each login provider knows each role as a client', async ({
  world: { urls },
  control: _,
}, { parallelIndex }) => {
  const folder = worldFolder(parallelIndex)
  const policy = 'content-security-policy'
  const paymaster = new URL(urls.paymaster).origin
  const ask: typeof fetch = async (input, init) => {
    // Node does not resolve host names that end with `.localhost`. The local world also adds its own paymaster to the
    // deployment's Content Security Policy.
    const response = await fetch(String(input).replace(/\/\/[\w.]+\.localhost:/, '//127.0.0.1:'), init)
    const headers = new Headers(response.headers)
    const own = headers.get(policy)
    const added = own?.lastIndexOf(` ${paymaster}`) ?? -1
    if (own && added >= 0) headers.set(policy, own.slice(0, added) + own.slice(added + paymaster.length + 1))
    const body = response.status === 204 ? null : await response.arrayBuffer()
    return new Response(body, { status: response.status, headers })
  }
  const findings = await verifyDeployment({
    url: urls.modal,
    folders: { modal: join(folder, 'modal'), auth: join(folder, 'auth') },
    asker: { projectId: demoProjectId, origin: urls.host },
    fetch: ask,
  })
  expect(findings).toEqual([{ kind: 'note', text: `${urls.auth} may be embedded by ${urls.host}, ${urls.otherHost}` }])
})
