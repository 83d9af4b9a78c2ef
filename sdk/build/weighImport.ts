import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { frameworks } from './frameworks.ts'

/**
 * Returns what a dapp downloads if it imports only some names of a module: the bytes after minification and `gzip -9`,
 * without frameworks and chunks.
 *
 * @param file of the built package, such as `react.js`
 */
export async function weighImport(dist: string, file: string, names: readonly string[]): Promise<number> {
  const entry = 'airlock:entry'
  const { output } = await build({
    input: entry,
    write: false,
    logLevel: 'silent',
    external: frameworks,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        resolveDynamicImport: (id) => ({ id: String(id), external: true }),
        load: (id) => (id === entry ? `export { ${names.join(', ')} } from ${JSON.stringify(join(dist, file))}` : null),
      },
    ],
    treeshake: { moduleSideEffects: false },
    output: { minify: true },
  })
  return gzipSync(output[0].code, { level: 9 }).length
}
