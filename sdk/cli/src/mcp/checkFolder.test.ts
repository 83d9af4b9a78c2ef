import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkFolder } from './checkFolder.ts'
import { insideProject } from './insideProject.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const manifest = JSON.stringify({ dependencies: { 'airlock-sdk': '0.1.0' } })
const sdk = "export const sdk = createSdk({ frameUrl: 'https://modal.example' })\nconst warm = () => sdk.preload()\n"

function write(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'airlock-project-'))
  folders.push(folder)
  for (const [name, text] of Object.entries({ 'package.json': manifest, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}
const idsOf = (files: Readonly<Record<string, string>>) => checkFolder(write(files)).map(({ id }) => id)

describe('checkFolder', () => {
  test('default', () => {
    expect(idsOf({ 'src/sdk.ts': sdk })).toEqual([])
    expect(idsOf({ 'src/sdk.ts': sdk, 'index.html': csp('frame-src https://modal.example') })).toEqual([])
  })

  test.each([
    ['frame-own-origin', { 'src/sdk.ts': sdk.replace("'https://modal.example'", "'/modal'") }],
    ['frame-own-origin', { 'src/sdk.ts': sdk.replace("'https://modal.example'", 'location.origin') }],
    ['frame-not-secure', { 'src/sdk.ts': sdk.replace('https:', 'http:') }],
    ['csp-frame-src', { 'src/sdk.ts': sdk, 'index.html': csp("default-src 'self'") }],
    ['sdk-created-twice', { 'src/sdk.ts': sdk, 'src/other.ts': 'createSdk({})\n' }],
    [
      'sdk-in-component',
      { 'src/App.tsx': 'export function App() {\n  const sdk = createSdk({})\n  sdk.preload()\n}\n' },
    ],
    ['preload-missing', { 'src/sdk.ts': sdk.replace('sdk.preload()', 'sdk.open()') }],
    ['sdk-not-created', { 'src/a.ts': 'export const a = 1\n' }],
    ['sdk-not-installed', { 'src/sdk.ts': sdk, 'package.json': '{}' }],
    ['rpc-key', { 'src/sdk.ts': `${sdk}const url = 'https://eth-mainnet.g.alchemy.com/v2/abcdefghijklmnopqrst'\n` }],
    [
      'duplicate-sdk',
      {
        'src/sdk.ts': sdk,
        'package-lock.json':
          '{"node_modules/airlock-sdk": { "version": "1.0.0" }, "node_modules/a/node_modules/airlock-sdk": { "version": "2.0.0" }}',
      },
    ],
  ])('behavior: %s', (id, files) => {
    expect(idsOf(files as Readonly<Record<string, string>>)).toEqual([id])
  })
})

describe('insideProject', () => {
  test('default', () => {
    const folder = write({ 'app/a.ts': '' })
    expect(insideProject(folder, 'app')).toMatch(/app$/)
  })

  test('error: a path outside of the project, also through a symbolic link', () => {
    const folder = write({})
    symlinkSync(tmpdir(), join(folder, 'link'))
    for (const path of ['..', '/etc', 'a/../../b', 'link'])
      expect(() => insideProject(folder, path)).toThrow('is outside of the project')
    expect(() => insideProject(folder, 'missing')).toThrow('does not exist')
  })
})

function csp(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`
}
