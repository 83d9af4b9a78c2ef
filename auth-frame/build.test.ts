import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { realmPackages } from '../shared/build/realmPackages.ts'
import published from '../shared/deployment.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'airlock-'))
afterEach(() => {
  delete process.env.AIRLOCK_DEPLOYMENT
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function outputs(): Promise<Rolldown.RolldownOutput['output']> {
  const configFile = `${import.meta.dirname}/vite.config.ts`
  const { output } = (await build({
    configFile,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  return output
}

/** What the build would write: file name to text. */
async function built(): Promise<Map<string, string>> {
  const output = await outputs()
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]))
}

const deploymentOf = (html: string | undefined) =>
  JSON.parse(/<meta name="deployment" content="([^"]*)">/.exec(html ?? '')?.[1]?.replaceAll('&quot;', '"') ?? 'null')

describe('auth-frame build', () => {
  test('default', async () => {
    const files = await built()
    const html = files.get('index.html')
    expect(
      [...files.keys()].filter(
        (name) => !/^((index|social|loading|popup)\.html|assets\/[\w.-]+\.(js|css))$/.test(name),
      ),
    ).toEqual([])
    expect(deploymentOf(html)).toEqual(published)
    // Nothing that the policy of responseHeaders would refuse: no inline script or style, no other origin.
    for (const page of [html, files.get('loading.html')])
      expect(page?.match(/<script[\s\S]*?<\/script>/g)).toEqual([
        expect.stringMatching(/^<script type="module" crossorigin src="\.\/assets\/[\w-]+\.js"><\/script>$/),
      ])
    for (const [name, page] of files) if (name.endsWith('.html')) expect(page).not.toMatch(/<style|style=|\son\w+=/)
    expect(deploymentOf(files.get('social.html'))).toEqual(published)
    for (const code of [...files.values()])
      expect(code).not.toMatch(/new Function\(|\beval\(|sourceMappingURL|innerHTML/)
  })

  test('behavior: what the account of the seed signs loads neither the smart account’s code nor Solana’s', async () => {
    const chunks = (await outputs()).filter((file) => file.type === 'chunk')
    const loaded = (file: Rolldown.OutputChunk, seen = new Set<string>()): readonly string[] => {
      if (seen.has(file.fileName)) return []
      seen.add(file.fileName)
      const imported = chunks.filter(({ fileName }) => file.imports.includes(fileName))
      return [...file.moduleIds, ...imported.flatMap((each) => loaded(each, seen))]
    }
    const foreign = (entry: string) => {
      const file = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry))
      return loaded(file!).filter((module) => /node_modules\/(permissionless|micro-packed)\//.test(module))
    }
    for (const entry of ['answerRpc', 'eoa/signMessage', 'eoa/signTypedData', 'eoa/sendTransaction'])
      expect(foreign(`/src/answer/${entry}.ts`), entry).toEqual([])
    // The build does have them, in chunks of their own.
    expect(foreign('/src/answer/smartAccount/smartAccountAnswers.ts')).not.toEqual([])
  })

  test('behavior: no package is in it that the list of packages does not have', async () => {
    const modules = (await outputs()).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const built = new Set(modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))
    const listed = new Set(
      realmPackages()
        ['auth-frame/packages.txt'].split('\n')
        .map((line) => line.split(' ')[0]),
    )
    expect(built.size).toBeGreaterThan(10)
    expect([...built].filter((name) => !listed.has(name))).toEqual([])
  })

  test('behavior: AIRLOCK_DEPLOYMENT names another deployment', async () => {
    const other = { ...published, modalOrigin: 'http://modal.localhost:4301' }
    process.env.AIRLOCK_DEPLOYMENT = join(folder, 'deployment.json')
    writeFileSync(process.env.AIRLOCK_DEPLOYMENT, JSON.stringify(other))
    expect(deploymentOf((await built()).get('index.html'))).toEqual(other)
  })

  test('error: a deployment that does not fit its schema stops the build', async () => {
    process.env.AIRLOCK_DEPLOYMENT = join(folder, 'wrong.json')
    writeFileSync(
      process.env.AIRLOCK_DEPLOYMENT,
      JSON.stringify({ ...published, authOrigin: 'https://a.example;script-src-elem' }),
    )
    await expect(built()).rejects.toThrow()
  })
})
