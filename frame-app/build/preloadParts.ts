import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The name by which Vite's build asks for what it puts around each `import()`. */
const helper = /^\0vite\/preload-helper\.js$/

/** How Vite writes the list of all files of a chunk, and which of them an `import()` needs. */
const list = /const __vite__mapDeps=.*?m\.f=(\[.*?\]).*\n/
const some = /,(?:__vite__mapDeps\((\[[\d,]*\])\)|\[\]),import\.meta\.url\)/g

const rules = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')

/**
 * What runs at each `import()`: asks at once for the files that the imported one needs, instead of one after the other.
 * In place of Vite's own, which also waits for styles and reports events that no one here listens to: the first view
 * carries it. There a file is its place in a list. All files lie in one folder, so none says where it is itself.
 *
 * @see https://vite.dev/guide/features#async-chunk-loading-optimization
 */
export function preloadParts(): Plugin {
  return {
    name: 'airlock:preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: helper },
      handler: () => `
        const asked = new Set()
        export const __vitePreload = (load, files = []) => {
          for (const { href } of files.map((file) => new URL(allParts[file] ?? file, import.meta.url)))
            if (!asked.has(href)) {
              asked.add(href)
              document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
            }
          return load()
        }`,
    },
    // Files are named before `generateBundle` writes them: another one of these rules gives other names.
    augmentChunkHash: ({ moduleIds }) => (moduleIds.some((id) => helper.test(id)) ? rules : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.moduleIds.some((id) => helper.test(id))) continue
          const [whole, files] = list.exec(chunk.code) ?? []
          if (!whole || chunk.code.split('allParts').length !== 2) throw new Error('Vite lists parts in another way')
          chunk.code = chunk.code
            .replace(whole, `const allParts=${files}\n`)
            .replaceAll(some, (_, needed?: string) => (needed ? `,${needed})` : ')'))
          if (chunk.code.includes('__vite__mapDeps')) throw new Error('Vite lists parts in another way')
        }
      },
    },
  }
}
