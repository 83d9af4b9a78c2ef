import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path/posix'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSdk } from './buildSdk.ts'

const root = new URL('../../', import.meta.url).pathname
// Packing changes the documents temporarily, so we pack a copy: other tests read the originals.
const folder = mkdtempSync(join(tmpdir(), 'airlock-package-'))
const tracked = execFileSync('git', ['ls-files', 'sdk/docs/*.md'], { cwd: root, encoding: 'utf8' })
const pages = tracked.split('\n').filter((path) => path && existsSync(join(root, path)))
const documents = ['README.md', 'SECURITY.md', ...pages]

beforeAll(async () => {
  for (const file of ['package.json', 'LICENSE', 'sdk/build/packDocuments.mjs', ...documents])
    cpSync(join(root, file), join(folder, file))
  await buildSdk(join(folder, 'sdk/dist'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const npm = (...args: string[]) =>
  JSON.parse(execFileSync('npm', ['pack', '--json', ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })) as [
    { readonly filename: string; readonly files: readonly { readonly path: string }[] },
  ]

describe('npm pack', () => {
  test('default: the package contains every file that the package’s documents link to', () => {
    const [{ filename, files }] = npm()
    const paths = files.map(({ path }) => path)
    let count = 0
    for (const document of documents) {
      const text = execFileSync('tar', ['-xOf', filename, `package/${document}`], { cwd: folder, encoding: 'utf8' })
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) =>
        normalize(join(document, '..', link!)),
      )
      count += links.length
      expect(
        links.filter((link) => !paths.includes(link)),
        document,
      ).toEqual([])
      expect(text, document).not.toContain('<picture>')
      expect(text.length).toBeGreaterThan(readFileSync(join(root, document), 'utf8').length / 2)
    }
    expect(count).toBeGreaterThan(50)
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'sdk/dist/index.js', 'sdk/dist/THIRD_PARTY_NOTICES.txt']))
    expect(documents).toContain('sdk/docs/sources/options.md')
    const others = paths.filter((path) => !/^(sdk\/dist\/|LICENSE$|package\.json$)/.test(path))
    expect(others.toSorted()).toEqual(documents.toSorted())
  })

  test('behavior: restores the documents after packing, also after a dry run', () => {
    npm('--dry-run')
    for (const document of documents)
      expect(readFileSync(join(folder, document), 'utf8')).toBe(readFileSync(join(root, document), 'utf8'))
  })

  test('behavior: package.json has no repository field, because the repository has no public URL yet', () => {
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).not.toHaveProperty('repository')
  })
})
