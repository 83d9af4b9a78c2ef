import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import published from '../../deployment.json' with { type: 'json' }
import type { Deployment } from '../../src/deployment.ts'
import { integrityOf, readIntegrity } from '../Integrity.ts'
import { cacheRule, headersOfFile } from './headersOfFile.ts'
import { readMeta } from './pageMeta.ts'
import { readDeployment } from './readDeployment.ts'
import { stampBuilds } from './stampBuilds.ts'

const root = mkdtempSync(join(tmpdir(), 'airlock-stamp-'))
afterAll(() => rmSync(root, { recursive: true }))

const release = '0.1.0-beta.1-0123456789abcdef'
const page = (script: string) =>
  `<!doctype html><meta name="deployment" content=""><script type="importmap">{"integrity":{"./assets/${script}":"x"}}</script>`
const built = {
  modal: { 'index.html': page('main.js'), 'assets/main.js': 'the modal', 'assets/main.css': 'main {}' },
  auth: {
    [`${release}/index.html`]: page('auth.js'),
    [`${release}/popup.html`]: page('popup.js'),
    'popup.html': page('popup.js'),
    'social.html': page('social.js'),
    'assets/auth.js': 'the wallet',
  },
}

/** Writes a build as the build scripts do. */
function writeBuild(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  const hashes = Object.entries(files).map(([file, content]) => [file, integrityOf(content)])
  const pages = Object.keys(files).filter((file) => file.endsWith('.html'))
  const inlineScripts = Object.fromEntries(pages.map((file) => [file, [integrityOf(file)]]))
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify({ files: Object.fromEntries(hashes), inlineScripts }))
}

function folders(name: string) {
  const made = { modal: join(root, name, 'modal'), auth: join(root, name, 'auth') }
  writeBuild(made.modal, built.modal)
  writeBuild(made.auth, built.auth)
  return made
}

/** Returns file → content of all files in a folder. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}
const other: Deployment = { ...published, relay: 'wss://relay.example/<&$&>' }

describe('stampBuilds', () => {
  test('default', () => {
    const made = folders('default')
    const { authFolder } = stampBuilds(made, published)
    expect(authFolder).toMatch(new RegExp(`^${release}-[0-9a-f]{16}$`))
    expect(readDeployment(made.modal)).toEqual({ ...published, authFolder })
    const auth = contents(made.auth)
    expect(Object.keys(auth)).toEqual([
      `${authFolder}/index.html`,
      `${authFolder}/popup.html`,
      'assets/auth.js',
      'headers.json',
      'integrity.json',
      'popup.html',
      'social.html',
    ])
    for (const [file, content] of Object.entries(auth))
      if (file.endsWith('.html')) expect(readMeta(content, 'deployment'), file).toEqual(published)
  })

  test('behavior: two deployments differ only in pages, manifests and the name of the folder', () => {
    const [one, two] = [folders('one'), folders('two')]
    const names = [stampBuilds(one, published), stampBuilds(two, other)].map(({ authFolder }) => authFolder)
    expect(new Set(names).size).toBe(2)
    expect(readDeployment(two.modal).relay).toBe(other.relay)
    for (const realm of ['modal', 'auth'] as const) {
      const rest = (files: Record<string, string>) =>
        Object.fromEntries(Object.entries(files).filter(([file]) => !/\.html$|^(integrity|headers)\.json$/.test(file)))
      expect(rest(contents(one[realm]))).toEqual(rest(contents(two[realm])))
      const { files } = readIntegrity(two[realm])
      for (const [file, content] of Object.entries(contents(two[realm])))
        if (file in files) expect(files[file], file).toBe(integrityOf(content))
    }
    const scripts = readIntegrity(two.auth).inlineScripts
    expect(scripts[`${names[1]}/index.html`]).toEqual([integrityOf(`${release}/index.html`)])
    expect(scripts[`${release}/index.html`]).toBe(undefined)
  })

  test('behavior: stamping again gives the same files as stamping once, in the same bytes', () => {
    const [once, twice] = [folders('once'), folders('twice')]
    stampBuilds(once, published)
    stampBuilds(twice, other)
    const kept = join(root, 'kept')
    cpSync(twice.auth, kept, { recursive: true })
    stampBuilds(twice, Object.fromEntries(Object.entries(published).reverse()))
    expect(contents(twice.auth)).toEqual(contents(once.auth))
    expect(contents(twice.modal)).toEqual(contents(once.modal))
    expect(contents(kept)).not.toEqual(contents(once.auth))
  })

  test('behavior: headers.json has the headers of every path', () => {
    const made = folders('headers')
    const hosts = ['https://dapp.example']
    const { authFolder } = stampBuilds(made, published, hosts)
    for (const realm of ['modal', 'auth'] as const) {
      const rules = JSON.parse(readFileSync(join(made[realm], 'headers.json'), 'utf8')) as Record<string, object>
      const ruleFor = (path: string) =>
        Object.entries(rules).find(([rule]) =>
          rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule,
        )
      const integrity = readIntegrity(made[realm])
      for (const path of ['/', '/nothing', ...Object.keys(integrity.files).map((file) => `/${file}`)])
        expect(ruleFor(path)?.[1], path).toEqual({
          ...headersOfFile(published, realm, integrity, path, hosts),
          'cache-control': cacheRule(path),
        })
    }
    const rules = readFileSync(join(made.auth, 'headers.json'), 'utf8')
    expect(JSON.parse(rules)[`/${authFolder}/index.html`]['content-security-policy']).toContain(
      `frame-ancestors ${published.modalOrigin} https://dapp.example`,
    )
  })

  test('error: changes nothing if the deployment, a folder or a page is wrong', () => {
    const made = folders('wrong')
    const before = [contents(made.modal), contents(made.auth)]
    expect(() => stampBuilds(made, { ...published, authOrigin: 'https://a.example;script-src-elem' })).toThrow()
    expect(() => stampBuilds(made, { ...published, authFolder: '..' })).toThrow()
    expect(() => stampBuilds({ ...made, auth: made.modal }, published)).toThrow('contains no build of the auth frame')
    expect(() => stampBuilds({ ...made, modal: root }, published)).toThrow('integrity.json')
    expect([contents(made.modal), contents(made.auth)]).toEqual(before)
    writeFileSync(join(made.auth, 'social.html'), '<!doctype html>')
    expect(() => stampBuilds(made, published)).toThrow('The page does not have one <meta name="deployment">.')
    expect(contents(made.modal)).toEqual(before[0])
  })
})
