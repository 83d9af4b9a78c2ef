import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { integrityOf } from '../../../../shared/build/Integrity.ts'
import published from '../../../../shared/deployment.json' with { type: 'json' }
import { commands } from '../commands.ts'
import { dispatch } from '../dispatch.ts'

const root = mkdtempSync(join(tmpdir(), 'airlock-cli-stamp-'))
afterAll(() => rmSync(root, { recursive: true }))

function writeBuild(folder: string, page: string): string {
  const html = '<!doctype html><meta name="deployment" content="">'
  mkdirSync(dirname(join(folder, page)), { recursive: true })
  writeFileSync(join(folder, page), html)
  writeFileSync(
    join(folder, 'integrity.json'),
    JSON.stringify({ files: { [page]: integrityOf(html) }, inlineScripts: {} }),
  )
  return folder
}
const modal = writeBuild(join(root, 'modal'), 'index.html')
const auth = writeBuild(join(root, 'auth'), '1.2.3-0123456789abcdef/index.html')
const deployment = join(root, 'my.json')
writeFileSync(deployment, JSON.stringify(published))

async function run(...args: readonly string[]) {
  const lines: string[] = []
  const write = (text: string) => void lines.push(text)
  const code = await dispatch(['stamp', ...args], commands, { print: write, warn: write })
  return { code, text: lines.join('\n') }
}
const builds = ['--modal', modal, '--auth', auth]

describe('stamp', () => {
  test('behavior: with --out, stamps copies and keeps the builds', async () => {
    const out = join(root, 'deployed')
    const hosts = ['--host', 'https://one.example', '--host', 'https://two.example']
    const { code, text } = await run('--deployment', deployment, ...builds, '--out', out, ...hosts)
    expect([code, text]).toEqual([0, expect.stringMatching(/Its folder is 1\.2\.3-0123456789abcdef-[0-9a-f]{16}\.$/)])
    expect(readFileSync(join(modal, 'index.html'), 'utf8')).toContain('content=""')
    expect(readFileSync(join(out, 'modal/index.html'), 'utf8')).toContain(published.modalOrigin)
    expect(readFileSync(join(out, 'auth/headers.json'), 'utf8')).toContain('https://one.example https://two.example')
    const again = await run('--deployment', deployment, ...builds, '--out', out)
    expect(again).toEqual({ code: 2, text: `${join(out, 'modal')} already exists.` })
  })

  test('default', async () => {
    expect((await run('--deployment', deployment, ...builds)).code).toBe(0)
    expect(readFileSync(join(modal, 'index.html'), 'utf8')).toContain(published.authOrigin)
  })

  test('error: names what is missing or wrong', async () => {
    expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('--deployment my.json') })
    expect(await run('--deployment', join(root, 'none.json'))).toMatchObject({
      code: 2,
      text: expect.stringContaining('none.json cannot be read as JSON'),
    })
    const noBuild = await run('--deployment', deployment, '--modal', root, '--auth', auth)
    expect(noBuild).toMatchObject({ code: 2, text: expect.stringContaining('contains no build') })
    const wrong = join(root, 'wrong.json')
    writeFileSync(wrong, JSON.stringify({ ...published, authOrigin: 'auth.example' }))
    const out = join(root, 'wrong')
    const { code, text } = await run('--deployment', wrong, ...builds, '--out', out)
    expect([code, text]).toEqual([2, expect.stringContaining('authOrigin')])
    expect(existsSync(out)).toBe(false)
  })
})
