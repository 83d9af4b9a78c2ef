import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import published from '../../deployment.json' with { type: 'json' }
import { integrityOf } from '../Integrity.ts'
import { createFrameServer } from './createFrameServer.ts'
import { writeMeta } from './pageMeta.ts'
import { verifyDeployment } from './verifyDeployment.ts'

const folder = mkdtempSync(join(tmpdir(), 'airlock-deployment-'))
const folders = { modal: join(folder, 'modal'), auth: join(folder, 'auth') }
const { modalOrigin, authOrigin, loginService, keeperService } = published
const version = '0.1.0-0123456789abcdef-0123456789abcdef'
const asker = { projectId: '0'.repeat(32), origin: 'https://dapp.example' }

function writeBuild(place: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(place, file, '..'), { recursive: true })
    writeFileSync(join(place, file), content)
  }
  const hashes = Object.entries(files).map(([file, content]) => [file, integrityOf(content)])
  const inlineScripts = Object.fromEntries(
    Object.keys(files).flatMap((f) => (/index/.test(f) ? [[f, [integrityOf(f)]]] : [])),
  )
  writeFileSync(join(place, 'integrity.json'), JSON.stringify({ files: Object.fromEntries(hashes), inlineScripts }))
}
writeBuild(folders.modal, {
  'index.html': writeMeta('<!doctype html><meta name="deployment" content="">', 'deployment', {
    ...published,
    authFolder: version,
  }),
  'assets/main.js': '// the modal\n'.repeat(200),
  'assets/main.css': 'main {}',
})
writeBuild(folders.auth, {
  [`${version}/index.html`]: '<!doctype html>A',
  'popup.html': '<!doctype html>P',
  'social.html': '<!doctype html>S',
  'assets/auth.js': '// the wallet',
})

const hosts = ['https://dapp.example', 'https://*.team.example']
const deployment = published
const servers = {
  [modalOrigin]: createFrameServer({ deployment, origin: 'modal', folder: folders.modal }),
  [authOrigin]: createFrameServer({ deployment, origin: 'auth', folder: folders.auth, hosts }),
}
beforeAll(async () => {
  for (const server of Object.values(servers))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const server of Object.values(servers)) server.close()
  rmSync(folder, { recursive: true })
})
const localOf = (url: string) => {
  const { origin, pathname, search } = new URL(url)
  const server = servers[origin]
  return server && `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`
}

type Change = (response: Response, url: string) => Response | Promise<Response>
/** A fake `fetch` for the deployment. `change` modifies its responses. */
function deployed(change: Change = (response) => response, clientIds = { login: 'one', keeper: 'two' }): typeof fetch {
  return async (input, init) => {
    const url = String(input)
    const local = localOf(url)
    if (local) return change(await fetch(local, init), url)
    const role = url.startsWith(loginService) ? 'login' : 'keeper'
    const service = role === 'login' ? loginService : keeperService
    if (url.endsWith('/health')) return change(Response.json({ status: 'ok', role }), url)
    if (url.endsWith('/v1/social/start')) {
      const { provider } = JSON.parse(String(init?.body)) as { provider: string }
      return provider === 'google'
        ? Response.json({ id: '1', uri: `${service}/begin` })
        : Response.json({}, { status: 404 })
    }
    return new Response(`<a href="https://provider.example/auth?scope=a&amp;client_id=${clientIds[role]}&amp;state=b">`)
  }
}
const verify = (fetch: typeof globalThis.fetch, more: object = {}) =>
  verifyDeployment({ url: `${modalOrigin}/`, folders, asker, fetch, ...more })
const wrong = async (fetch: typeof globalThis.fetch) =>
  (await verify(fetch)).flatMap(({ kind, text }) => (kind === 'wrong' ? [text] : []))
const changed = ({ status, headers, body }: Response, more: Readonly<Record<string, string>>, content = body) =>
  new Response(content, { status, headers: { ...Object.fromEntries(headers), ...more } })

describe('verifyDeployment', () => {
  test('default', async () => {
    expect(await verify(deployed())).toEqual([
      { kind: 'note', text: `${authOrigin} may be embedded by ${hosts.join(', ')}` },
      ...['x', 'discord', 'github', 'apple', 'facebook'].map((name) => ({
        kind: 'note',
        text: `${name}: no client id could be seen at either role`,
      })),
    ])
  })

  test('behavior: reports a script that differs by one byte', async () => {
    const fetch = deployed((response, url) =>
      url.endsWith('/auth.js') ? changed(response, {}, '// the wallet.' as never) : response,
    )
    expect(await wrong(fetch)).toEqual([`${authOrigin}/assets/auth.js: other content than the build’s`])
  })

  test('behavior: reports a missing file, and reports a server that answers with a page instead of status 404', async () => {
    const fetch = deployed(async (response, url) =>
      url.includes('nothing-') ? changed(response, {}) && new Response('<!doctype html>') : response,
    )
    expect(await wrong(fetch)).toEqual([
      expect.stringMatching(/^https:\/\/modal.*status 200, not 404$/),
      expect.stringMatching(/^https:\/\/auth.*status 200, not 404$/),
    ])
    const gone = deployed((response, url) => (url.endsWith('.css') ? new Response('', { status: 404 }) : response))
    expect(await wrong(gone)).toEqual([`${modalOrigin}/assets/main.css: status 404`])
  })

  test.each([
    ['a wider policy', 'content-security-policy', 'default-src *'],
    ['plain http for a while', 'strict-transport-security', 'max-age=0'],
    ['a page kept for a day', 'cache-control', 'public, max-age=86400'],
  ])('behavior: reports a changed response header: %s', async (_, name, value) => {
    const fetch = deployed((response, url) =>
      url.endsWith('/social.html') ? changed(response, { [name]: value }) : response,
    )
    expect(await wrong(fetch)).toEqual([expect.stringContaining(`${authOrigin}/social.html: ${name} is "${value}"`)])
  })

  test('behavior: reports a changed content security policy of a page that no site may embed', async () => {
    const name = 'content-security-policy'
    const fetch = deployed((response, url) =>
      url.endsWith('/popup.html')
        ? changed(response, { [name]: `${response.headers.get(name)} https://evil.example` })
        : response,
    )
    expect(await wrong(fetch)).toEqual([expect.stringContaining('/popup.html: content-security-policy')])
  })

  test('behavior: reports if both roles have the same client id, or if both URLs lead to the same role', async () => {
    expect(await wrong(deployed(undefined, { login: 'same', keeper: 'same' }))).toEqual([
      'google: both roles have the client id same',
    ])
    const fetch = deployed((response, url) =>
      url === `${keeperService}/health` ? Response.json({ role: 'login' }) : response,
    )
    expect(await wrong(fetch)).toEqual([`${keeperService}/health: the role is login, not keeper`])
  })

  test('behavior: reports a service that does not answer', async () => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (String(input).startsWith(keeperService)) throw new TypeError('fetch failed')
      return deployed()(input, init)
    }
    expect(await wrong(fetch)).toEqual([
      `${keeperService}/health: the role is unknown, not keeper`,
      'google: only the login role has a client id',
    ])
  })

  test('behavior: without a project, adds a note that the client ids of both roles were not compared', async () => {
    expect(await verify(deployed(), { asker: undefined })).toContainEqual({
      kind: 'note',
      text: 'Client ids are not compared: name a project and one of its hosts.',
    })
  })

  test('error: rejects if the local build is for a URL other than the deployment’s', async () => {
    expect(await verify(deployed(), { url: 'https://modal.evil.example' })).toEqual([
      { kind: 'wrong', text: `This build is for ${modalOrigin}, not for https://modal.evil.example.` },
    ])
  })
})

describe('createFrameHandler', () => {
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
    const chunks: Buffer[] = []
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) =>
      request(localOf(url)!, { headers, method }, resolve).end(),
    )
    for await (const chunk of response) chunks.push(chunk as Buffer)
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
  }

  test('default', async () => {
    const { status, headers, body } = await get(`${modalOrigin}/?a=b`)
    expect([status, String(body).slice(0, 15)]).toEqual([200, '<!doctype html>'])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${integrityOf('index.html')}';`)
  })

  test('behavior: compresses for clients that support it, and answers 304 for a cached file', async () => {
    const script = `${modalOrigin}/assets/main.js`
    const plain = (await get(script)).body
    const zipped = await get(script, { 'accept-encoding': 'gzip' })
    const brotli = await get(script, { 'accept-encoding': 'gzip, br' })
    expect(gunzipSync(zipped.body)).toEqual(plain)
    expect(brotliDecompressSync(brotli.body)).toEqual(plain)
    expect(brotli.headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': 'br' })
    expect((await get(script, { 'if-none-match': brotli.headers.etag! })).status).toBe(304)
  })

  test('behavior: a file whose path depends on its content is cached forever', async () => {
    const kept = async (url: string) => (await get(url)).headers['cache-control']
    const forGood = 'public, max-age=31536000, immutable'
    expect(await kept(`${authOrigin}/${version}/index.html`)).toBe(forGood)
    expect(await kept(`${authOrigin}/assets/auth.js`)).toBe(forGood)
    expect(await kept(`${authOrigin}/social.html`)).toBe('no-cache')
    expect(await kept(`${authOrigin}/assets/none.js`)).toBe(undefined)
  })

  test('error: serves only the files of the build', async () => {
    for (const path of ['/index.html', '/../modal/index.html', '/%2e%2e/modal/index.html', '/integrity.json', '/'])
      expect((await get(authOrigin + path)).status).toBe(404)
    expect((await get(`${modalOrigin}/`, {}, 'POST')).status).toBe(405)
    expect((await get(`${modalOrigin}/`, {}, 'HEAD')).body).toHaveLength(0)
  })
})
