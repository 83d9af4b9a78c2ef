import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { Integrity, integrityOf } from '../shared/build/Integrity.ts'
import { errorTable } from '../shared/src/errors/errorTable.ts'

/** Runs the build without writing files. Returns the content of the built files, by file name. */
async function built(): Promise<Map<string, string>> {
  const configFile = `${import.meta.dirname}/vite.config.ts`
  const config = { configFile, logLevel: 'silent', build: { write: false } } as const
  const { output } = (await build(config)) as Rolldown.RolldownOutput
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]))
}

const first = once(built)

/** Finds a script by the start of its name. Returns the script's file name and code. */
function fileOf(files: ReadonlyMap<string, string>, name: string): readonly [name: string, code: string] {
  const found = [...files].find(([file]) => file.startsWith(`assets/${name}-`) && file.endsWith('.js'))
  if (!found) throw new Error(`no ${name}`)
  return found
}

function once<value>(make: () => Promise<value>): () => Promise<value> {
  let made: Promise<value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

describe('frame-app build', () => {
  test('default', async () => {
    const files = await first()
    const { files: hashes, inlineScripts } = Integrity.parse(JSON.parse(files.get('integrity.json')!))
    const html = files.get('index.html')!
    const map = /<script type="importmap">(.*?)<\/script>/.exec(html)![1]!
    const [skeleton, language] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!)
    expect(inlineScripts).toEqual({ 'index.html': [skeleton!, map, language!].map(integrityOf) })
    // A module that loads before the import map would have no hash.
    expect(skeleton).not.toContain('import(')
    expect(language).toContain(fileOf(files, 'language')[0])
    expect(html.indexOf('<script type="importmap">')).toBe(html.search(/<script type|<link[^>]*modulepreload/))
    const tags = html.match(/<(script|link)\b[^>]*(src|href)=[^>]*>/g)!
    expect(tags.length).toBeGreaterThan(2)
    // Only two scripts load before the first paint: the bundler's runtime for CommonJS modules, and the first view. The
    // browser would have to request every further script before it paints anything.
    expect(tags.filter((tag) => tag.startsWith('<script'))).toHaveLength(2)
    for (const tag of tags) {
      const [, file, hash] = /(?:src|href)="\.\/([^"]+)".* integrity="([^"]+)"/.exec(tag) ?? []
      expect(hash, tag).toBe(hashes[file!])
    }
    // The HTML contains a hash of each script (SC-2). The first scripts have their hashes in their tags. The import map
    // contains the hashes of all others.
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> }
    const scripts = [...files.keys()].filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(50)
    for (const name of scripts)
      expect(integrity[`./${name}`] ?? tags.find((tag) => tag.includes(name)), name).toContain(hashes[name])
    // The HTML also links each style sheet with its hash. A style sheet that is loaded by a script would have no hash.
    for (const name of files.keys())
      if (name.endsWith('.css'))
        expect(
          tags.find((tag) => tag.includes(name)),
          name,
        ).toContain(hashes[name])
    const waiting = tags.filter((tag) => tag.includes(' disabled'))
    expect([waiting.length, waiting[0]]).toEqual([1, expect.stringContaining('assets/later-')])
    for (const [name, hash] of Object.entries(hashes)) expect(hash, name).toBe(integrityOf(files.get(name)!))
  })

  test('behavior: lists the licenses of the built packages, without rpc-websockets (LGPL) and @cosmjs', async () => {
    const notices = (await first()).get('THIRD_PARTY_NOTICES.txt')!
    for (const name of ['react-dom', 'viem', '@walletconnect/core', '@solana/web3.js'])
      expect(notices).toMatch(new RegExp(`\n${name} [\\d.]+\nLicense: (MIT|Apache-2\\.0)\n\n`))
    expect(notices).not.toMatch(/^(rpc-websockets|@cosmjs\/\S+) /m)
    expect(notices.match(/^@noble\/curves \S+/gm)).toEqual(['@noble/curves 1.9.1', '@noble/curves 2.4.0'])
  })

  test('behavior: the page has an empty place for the deployment, which no script contains', async () => {
    const files = await first()
    expect(files.get('index.html')).toContain('<meta name="deployment" content="" />')
    expect([...files.values()].filter((text) => /\.airlock\.example/.test(text))).toEqual([])
  })

  test('behavior: the first chunk contains only those error messages that the first view needs', async () => {
    const files = await first()
    // The minifier chooses which quotation marks enclose a message. It escapes a quotation mark in the message only if
    // it is the same character.
    const has = (code: string, message: string) =>
      [`\`${message}`, JSON.stringify(message).slice(0, -1), `'${message}`].some((text) =>
        code.includes(`message:${text}`),
      )
    const reasons = Object.entries(errorTable).map(([reason, { message }]) => {
      const chunks = [...files].filter(([, code]) => has(code, message)).map(([name]) => name)
      expect([reason, chunks.length > 0]).toEqual([reason, true])
      return chunks.some((name) => name.includes('/first-')) ? reason : ''
    })
    expect(reasons.filter(Boolean).sort()).toEqual([
      'DISCONNECTED',
      'INVALID_PARAMS',
      'INVALID_RESULT',
      'LIMIT_EXCEEDED',
      'METHOD_NOT_ALLOWED',
      'MODAL_CLOSED',
      'REMOTE',
    ])
  })

  test('behavior: the chunks for an opening and for connecting a wallet do not load viem', async () => {
    const files = await first()
    const asked = new Set<string>()
    const ask = (name: string) => {
      if (asked.has(name)) return
      asked.add(name)
      for (const [, next] of (files.get(`assets/${name}`) ?? '').matchAll(/from"\.\/([^"]+)"/g)) ask(next!)
    }
    for (const name of ['soon', 'session', 'opening']) ask(fileOf(files, name)[0].replace('assets/', ''))
    const ofViem = [...files].filter(([, code]) => code.includes('InvalidAddressError')).map(([name]) => name)
    expect(asked.size).toBeGreaterThan(3)
    expect(ofViem.length).toBeGreaterThan(0)
    expect(ofViem.filter((name) => asked.has(name.replace('assets/', '')))).toEqual([])
  })

  test('behavior: the build contains all of our style sheets', async () => {
    const files = await first()
    const styles = [...files].flatMap(([name, text]) => (name.endsWith('.css') ? text : [])).join('')
    const sheets = readdirSync(`${import.meta.dirname}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => `${import.meta.dirname}/src/${file}`)
    expect(sheets.length).toBeGreaterThan(50)
    const classes = sheets.map((file) => {
      const [, name] = /^\.([\w-]+)/m.exec(readFileSync(file, 'utf8'))!
      return `.${basename(file, '.css').replace('.', '-')}_${name}`
    })
    expect(classes.filter((name) => !styles.includes(name))).toEqual([])
    // The generated class names contain the style sheet's file name. So style sheets with the same file name would get
    // the same class names.
    expect(new Set(sheets.map((file) => basename(file))).size).toBe(sheets.length)
  })

  test('behavior: two builds produce identical files, byte for byte', async () => {
    expect([...(await built())]).toEqual([...(await first())])
  })
})
