import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { demoProjectId } from '../../stack/projects.ts'
import { plainTest as test } from '../airlockTest.ts'
import { rare } from '../support/rare.ts'

const cli = fileURLToPath(new URL('../../../sdk/cli/dist/main.js', import.meta.url))

type Outcome = {
  readonly exitCode: number
  readonly findings: readonly { readonly id: string; readonly problem: string }[]
  readonly unchecked: readonly string[]
}

/** Runs the built `airlock-cli doctor` with a browser. */
function doctor(url: string, ...more: readonly string[]): Promise<Outcome> {
  const args = [cli, 'doctor', url, '--json', '--project-id', demoProjectId, ...more]
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, (_, stdout, stderr) => {
      if (stdout) resolve(JSON.parse(stdout))
      else reject(new Error(stderr))
    }),
  )
}

test.describe('airlock-cli doctor', () => {
  test('finds no problems on the demo page, with and without a browser', async ({ demo, world }) => {
    const url = demo.address({ path: '/light.html' })
    const frame = ['--frame-url', `${world.urls.modal}/`]
    expect(await doctor(url, ...frame)).toMatchObject({ exitCode: 0, findings: [], unchecked: [] })
    expect(await doctor(url, ...frame, '--no-browser')).toMatchObject({ exitCode: 0, findings: [], unchecked: [] })
  })

  test(
    'finds a policy that a script of the page adds, and storage that the page cannot use',
    rare,
    async ({ world }) => {
      const policy = `const meta = document.createElement('meta'); meta.httpEquiv = 'content-security-policy'; meta.content = "frame-src 'none'"; document.head.append(meta)`
      const server = createServer(({ url }, response) => {
        const isSandboxed = url === '/sandboxed'
        response.setHeader('content-type', 'text/html')
        if (isSandboxed) response.setHeader('content-security-policy', 'sandbox allow-scripts')
        response.end(`<!doctype html><title>Dapp</title><script>${isSandboxed ? '' : policy}</script>`)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const idsOf = async (path: string) =>
        (await doctor(origin + path, '--frame-url', `${world.urls.modal}/`)).findings.map(({ id }) => id)
      expect(await idsOf('/')).toContain('browser-blocked')
      expect(await idsOf('/sandboxed')).toEqual(expect.arrayContaining(['csp-sandbox', 'storage-denied']))
      server.close()
    },
  )
})
