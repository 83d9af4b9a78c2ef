import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { siteHandler } from './startStaticSite.ts'

const folder = mkdtempSync(join(tmpdir(), 'airlock-site-'))
mkdirSync(join(folder, 'site/assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'secret')
writeFileSync(join(folder, 'site/index.html'), '<!doctype html>')
writeFileSync(join(folder, 'site/assets/app.js'), '// code\n'.repeat(500))
afterAll(() => rmSync(folder, { recursive: true }))

const headers = () => ({ 'content-security-policy': "default-src 'none'" })
const handler = siteHandler({ folders: { '/': join(folder, 'site') }, headers, overridable: true })
const get = (path: string, headers: Record<string, string> = {}) =>
  handler({ method: 'GET', url: new URL(path, 'http://site.test'), headers, body: '' })

describe('siteHandler', () => {
  test('default', async () => {
    const { headers, body } = await get('/')
    expect(`${body}`).toBe('<!doctype html>')
    expect(headers).toMatchInlineSnapshot(`
      {
        "cache-control": "no-cache",
        "content-security-policy": "default-src 'none'",
        "content-type": "text/html; charset=utf-8",
        "etag": ""_ibFnpGsjeaUslMdw73B"",
        "vary": "accept-encoding",
      }
    `)
  })

  test('behavior: with `withoutFrames`, sends a policy that does not let the site embed any frame', async () => {
    const headers = () => ({ 'content-security-policy': "default-src 'self'; frame-src https://auth.test; img-src *" })
    const bare = siteHandler({ folders: { '/': join(folder, 'site') }, headers, withoutFrames: () => true })
    const reply = await bare({ method: 'GET', url: new URL('http://site.test/'), headers: {}, body: '' })
    expect(reply.headers!['content-security-policy']).toBe("default-src 'self'; frame-src 'none'; img-src *")
  })

  test('behavior: lets browsers cache assets forever, and compresses them if the client supports it', async () => {
    const { headers, body } = await get('/assets/app.js', { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(gunzipSync(body as Buffer).length).toBe(4_000)
    expect((await get('/assets/app.js')).headers).not.toHaveProperty('content-encoding')
  })

  test('behavior: if the browser’s copy of a file is current, does not send the file again', async () => {
    const etag = (await get('/')).headers!.etag!
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
  })

  test('behavior: a test can change the headers of an HTML document, but not those of other files', async () => {
    const query = `?headers=${encodeURIComponent(JSON.stringify({ 'Content-Security-Policy': null, 'x-a': '1' }))}`
    const { headers } = await get(`/${query}`)
    expect(headers).toMatchObject({ 'x-a': '1' })
    expect(headers).not.toHaveProperty('content-security-policy')
    expect((await get(`/assets/app.js${query}`)).headers).not.toHaveProperty('x-a')
  })

  test('behavior: for a missing file, answers 404 with the usual headers', async () => {
    const { status, headers } = await get('/nowhere')
    expect(status).toBe(404)
    expect(headers).toHaveProperty('content-security-policy')
  })

  test('error: rejects paths outside the folder', async () => {
    for (const path of ['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/%00', '/%E0%A4'])
      expect((await get(path)).status).toBe(404)
  })

  test('error: rejects invalid values of the query parameter `headers`', async () => {
    await expect(get('/?headers={"x":"a\\nb"}')).rejects.toThrow('illegal header')
    await expect(get('/?headers=[1]')).rejects.toThrow('must be a JSON object')
  })
})
