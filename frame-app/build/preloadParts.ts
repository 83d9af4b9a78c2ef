import type { Plugin } from 'vite'

/** The name by which Vite's build asks for what it puts around each `import()`. */
const helper = /^\0vite\/preload-helper\.js$/

/**
 * What runs at each `import()`: asks at once for the files that the imported one needs, instead of one after the other.
 * In place of Vite's own, which also waits for styles and reports events that no one here listens to: the first view
 * carries it.
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
        export const __vitePreload = (load, files = [], importer) => {
          for (const { href } of files.map((file) => new URL(file, importer)))
            if (!asked.has(href)) {
              asked.add(href)
              document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
            }
          return load()
        }`,
    },
  }
}
