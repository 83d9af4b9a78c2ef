import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile, mergeConfig, type Plugin } from 'vite'

type Module = { readonly module: string; readonly gzip: number; readonly raw: number }
type Chunk = { readonly file: string; readonly gzip: number; readonly modules: readonly Module[] }

/** Writes `bundle.json`: the modal's scripts by size, and each script's modules with their separately gzipped sizes. */
export async function writeBundleReport(root: string): Promise<void> {
  const env = { command: 'build', mode: 'production' } as const
  const found = await loadConfigFromFile(env, join(root, 'frame-app/vite.config.ts'))
  const chunks: Chunk[] = []
  const report: Plugin = {
    name: 'airlock:bundle-report',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const modules = Object.entries(chunk.modules).map(([id, { code, renderedLength }]) => ({
          module: relative(root, id),
          gzip: zipped(code ?? ''),
          raw: renderedLength,
        }))
        chunks.push({ file: chunk.fileName, gzip: zipped(chunk.code), modules: modules.sort(bySize) })
      }
    },
  }
  const options = { configFile: false, logLevel: 'error', build: { write: false }, plugins: [report] } as const
  await build(mergeConfig(found?.config ?? {}, options))
  writeFileSync(join(root, 'bundle.json'), `${JSON.stringify(chunks.sort(bySize), null, 2)}\n`)
}

const zipped = (text: string) => gzipSync(text, { level: 9 }).length
const bySize = (a: { readonly gzip: number }, b: { readonly gzip: number }) => b.gzip - a.gzip
