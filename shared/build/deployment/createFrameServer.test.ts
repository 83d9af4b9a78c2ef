import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import published from '../../deployment.json' with { type: 'json' }
import { integrityOf } from '../Integrity.ts'
import { createFrameServer } from './createFrameServer.ts'
import { headersOfFile } from './headersOfFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'airlock-tls-'))
const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
const html = '<!doctype html>The modal'
const integrity = { files: { 'index.html': integrityOf(html) }, inlineScripts: { 'index.html': [integrityOf('map')] } }

const build = { deployment: published, origin: 'modal', folder: join(folder, 'modal') } as const
mkdirSync(build.folder)
writeFileSync(join(build.folder, 'index.html'), html)
writeFileSync(join(build.folder, 'integrity.json'), JSON.stringify(integrity))
afterAll(() => rmSync(folder, { recursive: true }))

function makeCertificate(): boolean {
  try {
    execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const hasCertificate = makeCertificate()

/** Requests the modal's page and reads the response body. */
function ask(send: typeof request, port: number, ca?: Buffer) {
  return new Promise<{ readonly response: IncomingMessage; readonly text: string }>((resolve, reject) => {
    const asked = send({ host: '127.0.0.1', servername: 'localhost', port, path: '/', ca }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => {
        text += part
      })
      response.on('end', () => resolve({ response, text }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe.skipIf(!hasCertificate)(
  'createFrameServer with a certificate from openssl (skipped if openssl is not installed)',
  () => {
    let server: ReturnType<typeof createFrameServer>
    let port: number
    beforeAll(async () => {
      server = createFrameServer({ ...build, tls: { cert: readFileSync(cert), key: readFileSync(key) } })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      port = (server.address() as AddressInfo).port
    })
    afterAll(() => void server.close())

    test('default', async () => {
      const { response, text } = await ask(request, port, readFileSync(cert))
      expect([response.statusCode, text]).toEqual([200, html])
      const wanted = headersOfFile(published, 'modal', integrity, '/')
      expect(wanted['strict-transport-security']).toMatch(/^max-age=63072000/)
      expect(response.headers).toMatchObject(wanted)
    })

    test('error: rejects a client that does not trust the certificate or uses plain HTTP', async () => {
      await expect(ask(request, port)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
      await expect(ask(plainRequest as typeof request, port)).rejects.toMatchObject({ code: 'ECONNRESET' })
    })
  },
)

describe('createFrameServer', () => {
  test('behavior: serves plain HTTP without a certificate', async () => {
    const server = createFrameServer(build)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect((await ask(plainRequest as typeof request, port)).text).toBe(html)
    server.close()
  })
})
