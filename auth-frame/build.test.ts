import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { authVersion } from '../shared/build/authVersion.ts'
import { Integrity, integrityOf } from '../shared/build/Integrity.ts'
import { realmPackages } from '../shared/build/packages/realmPackages.ts'

const first = once(outputs)

function once<value>(make: () => Promise<value>): () => Promise<value> {
  let made: Promise<value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function outputs(): Promise<Rolldown.RolldownOutput['output']> {
  const configFile = `${import.meta.dirname}/vite.config.ts`
  const { output } = (await build({
    configFile,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  return output
}

/** Returns the files of a build: file name to contents. */
async function built(made = outputs): Promise<Map<string, string>> {
  const output = await made()
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]))
}

/** Returns the modules that are loaded together with the module `entry`. */
function loaded(chunks: readonly Rolldown.OutputChunk[], entry: string): readonly string[] {
  const seen = new Set<string>()
  const visit = (file: Rolldown.OutputChunk): readonly string[] => {
    if (seen.has(file.fileName)) return []
    seen.add(file.fileName)
    const imported = chunks.filter(({ fileName }) => file.imports.includes(fileName))
    return [...file.moduleIds, ...imported.flatMap(visit)]
  }
  const isFacade = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.endsWith(entry)
  // A module that the popup also uses has no chunk of its own, so we look for the chunk that contains the module.
  const holds = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((module) => module.endsWith(entry))
  return visit(chunks.find(isFacade) ?? chunks.find(holds)!)
}

/** Returns the contents of a page from the build's folder, which is named after the release. */
const pageOf = (files: ReadonlyMap<string, string>, page: string) => files.get(`${authVersion()}/${page}`)

describe('auth-frame build', () => {
  test('behavior: the build contains the licenses of its packages', async () => {
    const notices = (await built(first)).get('THIRD_PARTY_NOTICES.txt')!
    for (const name of ['viem', 'zod', '@noble/curves'])
      expect(notices).toMatch(new RegExp(`\n${name} [\\d.]+\nLicense: MIT\n\n`))
    expect(Integrity.parse(JSON.parse((await built(first)).get('integrity.json')!)).files).toHaveProperty([
      'THIRD_PARTY_NOTICES.txt',
    ])
  })

  test('default', async () => {
    const files = await built(first)
    const html = pageOf(files, 'index.html')
    expect(
      [...files.keys()].filter(
        (name) =>
          !/^((social|loading|popup|wallet)\.html|integrity\.json|THIRD_PARTY_NOTICES\.txt|assets\/([\w.-]+\.(js|css)|texts\.[\w-]+\.json)|[\d.]+-[\da-f]{16}\/(index|popup)\.html)$/.test(
            name,
          ),
      ),
    ).toEqual([])
    // The page must not contain what the headers from `responseHeaders` forbid: inline scripts, inline styles, and
    // files from another origin.
    const hash = 'sha256-[A-Za-z0-9+/]{43}='
    const script = `<script type="module" crossorigin src="\\.\\.?/assets/[\\w-]+\\.js" integrity="${hash}"></script>`
    const importMap = `<script type="importmap">{"integrity":{("\\.\\.?/assets/[\\w-]+\\.js":"${hash}",?)+}}</script>`
    const scripts = (page: string | undefined) => page?.match(/<script[\s\S]*?<\/script>/g)
    // The page lists every script that it needs at the start, so that the browser loads these scripts in parallel.
    const [map, ...others] = scripts(html) ?? []
    expect(map).toMatch(new RegExp(`^${importMap}$`))
    for (const each of others) expect(each).toMatch(new RegExp(`^${script}$`))
    expect(scripts(files.get('wallet.html'))).toHaveLength(others.length + 1)
    expect(scripts(files.get('loading.html'))).toEqual(
      [importMap, script].map((form) => expect.stringMatching(new RegExp(`^${form}$`))),
    )
    for (const [name, page] of files) {
      if (!name.endsWith('.html')) continue
      expect(page).not.toMatch(/<style|style=|\son\w+=/)
      // `stampBuilds` writes the deployment here.
      expect(page, name).toContain('<meta name="deployment" content="">')
    }
    for (const code of [...files.values()])
      expect(code).not.toMatch(/new Function\(|\beval\(|sourceMappingURL|innerHTML/)
  })

  test('behavior: a page lists the hash of every file it loads; its CSP has the import map’s hash (SC-2)', async () => {
    const files = await built(first)
    const { inlineScripts, files: hashes } = Integrity.parse(JSON.parse(files.get('integrity.json')!))
    expect(Object.keys(hashes).sort()).toEqual([...files.keys()].filter((name) => name !== 'integrity.json').sort())
    for (const [name, content] of files) if (hashes[name]) expect(hashes[name], name).toBe(integrityOf(content))
    for (const [name, html] of files) {
      if (!name.endsWith('.html')) continue
      for (const tag of html.match(/<(script|link)\b[^>]*(src|href)=[^>]*>/g) ?? []) {
        const [, file, hash] = /(?:src|href)="\.\.?\/([^"]+)".* integrity="([^"]+)"/.exec(tag) ?? []
        expect(hash, tag).toBe(hashes[file!])
      }
      const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1]
      expect(inlineScripts[name]).toEqual(map && [integrityOf(map)])
      for (const [url, hash] of Object.entries<string>(map ? JSON.parse(map).integrity : {})) {
        const { pathname } = new URL(url, `https://auth.example/${name}`)
        expect(hash, url).toBe(hashes[pathname.slice(1)])
      }
    }
    // The frame's page lists every script.
    const named = pageOf(files, 'index.html')!
    const unnamed = [...files.keys()].filter((name) => name.endsWith('.js') && !named.includes(`/${name}"`))
    const others = /\/(social|loading|popup|reportRequests|readMailed)-/
    expect(unnamed.filter((name) => !others.test(name))).toEqual([])
    // The page of the popup (`popup.html`) also lists the scripts that it loads later.
    const later = [...files.keys()].filter((name) => name.includes('/readMailed-'))
    expect(later.filter((name) => pageOf(files, 'popup.html')!.includes(`/${name}"`))).toHaveLength(1)
    // A page lists every style, because a style that loads later would have no hash.
    const pages = [...files].flatMap(([name, html]) => (name.endsWith('.html') ? [html] : [])).join()
    expect([...files.keys()].filter((name) => name.endsWith('.css') && !pages.includes(`/${name}"`))).toEqual([])
  })

  test('behavior: loads the list of public suffixes with the approval screen, not with the page', async () => {
    const chunks = (await first()).filter((file) => file.type === 'chunk')
    const has = (entry: string) => loaded(chunks, entry).some((module) => module.includes('/node_modules/tldts/'))
    expect(has('/auth-frame/src/main.ts')).toBe(false)
    expect(has('/src/frame/answerRpc.ts')).toBe(false)
    expect(has('/src/approval/showApproval.ts')).toBe(true)
  })

  test('behavior: signing with the seed’s account does not load the smart account’s or Solana’s code', async () => {
    const chunks = (await first()).filter((file) => file.type === 'chunk')
    const foreign = (entry: string) =>
      loaded(chunks, entry).filter((module) => /node_modules\/(permissionless|micro-packed)\//.test(module))
    const methods = ['messageApproval', 'typedDataApproval', 'sendTransaction']
    for (const entry of ['frame/answerRpc', ...methods.map((method) => `eip155/${method}`)])
      expect(foreign(`/src/${entry}.ts`), entry).toEqual([])
    // The build contains the code of smart accounts, but in separate chunks.
    expect(foreign('/src/frame/smartAccountAnswers.ts')).not.toEqual([])
  })

  test('behavior: the build contains only packages that packages.txt lists', async () => {
    const modules = (await first()).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const built = new Set(modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))
    const listed = new Set(
      realmPackages()
        ['auth-frame/packages.txt'].split('\n')
        .map((line) => line.split(' ')[0]),
    )
    expect(built.size).toBeGreaterThan(10)
    expect([...built].filter((name) => !listed.has(name))).toEqual([])
  })

  test('behavior: two builds of the same sources are identical', async () => {
    expect([...(await built())]).toEqual([...(await built(first))])
  })
})
