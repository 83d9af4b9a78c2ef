import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Matches the module id of Vite's preload helper, with which the build wraps each `import()`. */
const helper = /^\0vite\/preload-helper\.js$/

/** `list` matches Vite's list of all files in a chunk. `some` matches the files that one `import()` needs. */
const list = /const __vite__mapDeps=.*?m\.f=(\[.*?\]).*\n/
const some = /,(?:__vite__mapDeps\((\[[\d,]*\])\)|\[\]),import\.meta\.url\)/g

const rules = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('hex')

/**
 * Replaces Vite's preload helper, which runs at each `import()`. Our helper requests all files that the import needs at
 * once, instead of one after the other. Vite's helper also waits for styles and reports events that we do not use, and
 * it would be part of the first view.
 *
 * In the first view, a file is an index into one list. All files are in the same folder, so the list needs no paths.
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
    // Rolldown computes file hashes before `generateBundle` edits the code. The hash therefore also covers this
    // plug-in's rules, so that it changes when the plug-in changes.
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
