import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { examine } from './examine.ts'
import { type Faults, sdkCode, serveDapp } from './fakes/serveDapp.ts'
import { createHttpGet } from './page/httpGet.ts'
import { printReport } from './printReport.ts'
import { exitCodeOf } from './Report.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const httpGet = createHttpGet({ timeoutMs: 500, maxBytes: 5_000_000 })
const check = (url: string, more: object = {}) =>
  examine({
    url,
    frameUrl: undefined,
    projectId: undefined,
    locked: undefined,
    httpGet,
    openBrowser: undefined,
    ...more,
  })

async function examineDapp(faults: Faults = {}, more: object = {}) {
  const dapp = await serveDapp(faults)
  closing.push(dapp.close)
  const report = await check(`${dapp.page}/`, more)
  const names = Object.entries(dapp).filter(([, value]) => typeof value === 'string')
  const plain = (text: string) =>
    names.reduce((all, [name, origin]) => all.replaceAll(origin as string, `http://${name}`), text)
  return {
    code: exitCodeOf(report),
    unchecked: report.unchecked.map(plain),
    ids: report.findings.map(({ id }) => id),
    problems: report.findings.map(({ problem }) => plain(problem)),
    fixes: report.findings.map(({ fix }) => plain(fix)),
  }
}

describe('examine', () => {
  test('default: reports nothing on a correct page', async () => {
    expect(await examineDapp()).toEqual({ code: 0, unchecked: [], ids: [], problems: [], fixes: [] })
  })

  const pageHeader = (name: string, value: string): Faults => ({ page: () => ({ headers: { [name]: value } }) })
  const slow = new Date(Date.now() - 600_000).toUTCString()
  const faults: readonly (readonly [topic: string, faults: Faults, id: string, code: number, fix: string])[] = [
    [
      'Content-Security-Policy',
      pageHeader('content-security-policy', "default-src 'self'; script-src 'self'"),
      'csp-frame-src',
      1,
      "content-security-policy: frame-src 'self' http://modal",
    ],
    [
      'Cross-Origin-Opener-Policy',
      pageHeader('cross-origin-opener-policy', 'same-origin'),
      'coop',
      0,
      'cross-origin-opener-policy: same-origin-allow-popups',
    ],
    [
      'Cross-Origin-Embedder-Policy',
      {
        ...pageHeader('cross-origin-embedder-policy', 'require-corp'),
        auth: { headers: { 'cross-origin-embedder-policy': 'unsafe-none' } },
      },
      'coep',
      1,
      'On http://auth: cross-origin-embedder-policy: credentialless',
    ],
    [
      'Permissions-Policy',
      pageHeader('permissions-policy', 'camera=(), publickey-credentials-get=(self)'),
      'permissions-publickey-credentials-get',
      1,
      'permissions-policy: publickey-credentials-get=(self "http://modal")',
    ],
    [
      'headers of the frame',
      { modal: { headers: { 'content-security-policy': 'frame-ancestors https://other.example' } } },
      'frame-ancestors',
      1,
      'On http://modal: content-security-policy: frame-ancestors https://other.example http://page',
    ],
    [
      'allowed origins',
      { origins: { body: '{"allowedOrigins":["https://other.example"]}' } },
      'origin-not-allowed',
      1,
      'Add http://page to the allowed origins of your project',
    ],
    [
      'project settings',
      { origins: { status: 403, body: '{}' }, config: { status: 403, body: '{}' } },
      'project-unknown',
      1,
      "createSdk({ projectId: 'the id of your project' })",
    ],
    [
      'clock',
      { modal: { headers: { date: slow } } },
      'clock',
      0,
      'Set the clock of http://modal, for example with NTP',
    ],
    [
      'storage',
      pageHeader('clear-site-data', '"cache", "storage"'),
      'storage-cleared',
      0,
      'Send clear-site-data: "storage" only when a user logs out',
    ],
    [
      'versions',
      { scripts: { 'modal:main.js': 'p.postMessage({airlock:2})' } },
      'version-protocol',
      1,
      'npm install airlock-sdk@latest',
    ],
    [
      'duplicate SDKs',
      { scripts: { '/other.js': sdkCode('0.0.9') } },
      'duplicate-sdk',
      1,
      "Import airlock-sdk from one place, for example with your bundler's option resolve.dedupe: ['airlock-sdk']",
    ],
    [
      "`frameUrl` on the page's own origin",
      { frameUrl: ({ page }) => `${page}/modal/` },
      'frame-own-origin',
      1,
      'Serve the modal on its own origin, and use that origin in createSdk({ frameUrl })',
    ],
  ]

  test.each(faults)('behavior: finds a fault: %s', async (_, fault, id, code, fix) => {
    const report = await examineDapp(fault)
    expect(report.ids).toContain(id)
    expect(report.fixes[report.ids.indexOf(id)]).toBe(fix)
    expect(report.code).toBe(code)
  })

  test('behavior: a planted fault causes no other findings, except about the same header', async () => {
    const others: string[] = []
    for (const [, fault, id] of faults) others.push(...(await examineDapp(fault)).ids.filter((each) => each !== id))
    expect(others).toEqual(['frame-header-cross-origin-embedder-policy', 'frame-header-content-security-policy'])
  })

  test('behavior: finds a policy in a `<meta>`, and a frame at which there is no modal', async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'"><script type="module" src="/app.js"></script>`
    expect(await examineDapp({ page: () => ({ body: meta }) })).toMatchObject({
      ids: ['csp-frame-src'],
      fixes: ['content-security-policy: frame-src http://modal'],
    })
    expect(await examineDapp({ modal: { body: '<!doctype html>' } })).toMatchObject({ code: 1, ids: ['frame-missing'] })
    expect(await examineDapp({ frameUrl: () => 'http://127.0.0.1:1/' })).toMatchObject({
      problems: ['There is no modal at http://127.0.0.1:1/: nothing listens there.'],
    })
  })

  test('behavior: finds several versions of the SDK in the lockfile, and a page that was not deployed again', async () => {
    expect(await examineDapp({}, { locked: ['0.1.0', '0.0.9'] })).toMatchObject({ ids: ['duplicate-sdk'], code: 1 })
    expect(await examineDapp({}, { locked: ['0.2.0'] })).toMatchObject({ ids: ['version-deployed'], code: 0 })
  })

  test('behavior: says what it could not check', async () => {
    const report = await examineDapp({ page: () => ({ body: '<!doctype html>' }) })
    expect(report).toMatchObject({ code: 2, ids: ['frame-url-unknown'] })
    const { unchecked } = await examineDapp({ auth: { status: 404 } })
    expect(unchecked).toEqual([
      expect.stringMatching(/^The embedded wallet at http:\/\/auth: .* answers with status 404\.$/),
    ])
  })

  describe('pages that cannot be checked', () => {
    const serve = async (listener: RequestListener) => {
      const server = createServer(listener)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      closing.push(() => server.closeAllConnections() ?? server.close())
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    }
    const outcome = async (url: string) => {
      const report = await check(url)
      return [
        exitCodeOf(report),
        ...report.findings.map(({ id, problem }) => `${id}: ${problem.replaceAll(/:\d{4,5}/g, '')}`),
      ]
    }

    test('behavior: an address at which nothing listens, and one that never answers', async () => {
      expect(await outcome('http://127.0.0.1:1/')).toEqual([
        2,
        'page-no-answer: http://127.0.0.1:1/ cannot be loaded: nothing listens there.',
      ])
      expect(await outcome(await serve(() => {}))).toEqual([
        2,
        'page-no-answer: http://127.0.0.1/ cannot be loaded: no complete answer within 0.5 s.',
      ])
      expect(await outcome('http://nothing.invalid/')).toEqual([2, expect.stringContaining('page-no-answer')])
    })

    test('behavior: redirects in circles, and redirects that never repeat', async () => {
      const circle = await serve(({ url }, response) => {
        response.writeHead(302, { location: url === '/' ? '/a' : '/' }).end()
      })
      expect(await outcome(circle)).toEqual([2, expect.stringContaining('page-redirects')])
      let count = 0
      const endless = await serve((_, response) => void response.writeHead(302, { location: `/${++count}` }).end())
      expect(await outcome(endless)).toEqual([2, expect.stringContaining('page-redirects')])
      expect(count).toBeLessThan(30)
    })

    test('behavior: 50 MB, of which it reads only the start', async () => {
      let sent = 0
      const url = await serve((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const chunk = Buffer.alloc(1_000_000, 'a')
        const send = () => {
          if (sent >= 50 || response.destroyed) return void response.end()
          sent++
          response.write(chunk, () => setImmediate(send))
        }
        send()
      })
      expect(await outcome(url)).toEqual([
        2,
        expect.stringContaining('page-too-large'),
        expect.stringContaining('frame-url-unknown'),
      ])
      expect(sent).toBeLessThan(40)
    })

    test('behavior: a page that does not exist, and a response that is not HTTP', async () => {
      expect(await outcome(await serve((_, response) => void response.writeHead(404).end()))).toEqual([
        2,
        'page-status: http://127.0.0.1/ answers with status 404.',
      ])
      expect(await outcome(await serve(({ socket }) => void socket.end('nonsense\r\n\r\n')))).toEqual([
        2,
        expect.stringContaining('page-no-answer'),
      ])
    })
  })
})

describe('printReport', () => {
  test('default', () => {
    const finding = { id: 'coop', severity: 'warning', problem: 'Popups are cut off.', fix: 'a: b' } as const
    const report = {
      url: 'https://dapp.example/',
      frameUrl: 'https://m.example',
      projectId: undefined,
      findings: [finding],
      unchecked: ['Storage: no browser.'],
    }
    expect(printReport(report)).toMatchInlineSnapshot(`
      "https://dapp.example/, with the modal at https://m.example

      WARNING coop
        Popups are cut off.
        Fix: a: b

      Not checked:
        - Storage: no browser.

      1 warning."
    `)
    expect(printReport({ ...report, findings: [], unchecked: [] })).toMatch(/No problems found\.$/)
  })
})
