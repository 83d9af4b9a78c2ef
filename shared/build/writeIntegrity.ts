import type { Plugin, Rolldown } from 'vite'
import { type Integrity, integrityOf } from './Integrity.ts'

type Bundle = Rolldown.OutputBundle
type Folders = Readonly<Record<string, readonly string[]>>

/**
 * Ties a build together: each page names the hash of whatever it loads, its scripts, preloads and styles by an
 * attribute, and what these import, at once or later, by an import map. `integrity.json` has the hash of every file.
 * Browsers without hashes in import maps load all the same.
 *
 * @param folders page → the folders it is written into instead of the root (`''`): one that names a version can be kept
 *   for good
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#resolving-a-module-integrity-metadata
 */
export function writeIntegrity(folders: Folders = {}): Plugin {
  return {
    name: 'airlock:integrity',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hashes = new Map<string, string>()
        const pages = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.html'))
        for (const file of Object.values(bundle))
          if (!pages.includes(file))
            hashes.set(file.fileName, integrityOf(file.type === 'chunk' ? file.code : file.source))
        const importMaps: Record<string, string> = {}
        for (const page of pages) {
          const html = page.type === 'asset' ? String(page.source) : ''
          delete bundle[page.fileName]
          for (const folder of folders[page.fileName] ?? ['']) {
            const fileName = folder ? `${folder}/${page.fileName}` : page.fileName
            const written = guard(html, folder ? '../' : './', hashes, bundle)
            if (written.importMap) importMaps[fileName] = integrityOf(written.importMap)
            hashes.set(fileName, integrityOf(written.html))
            this.emitFile({ type: 'asset', fileName, source: written.html })
          }
        }
        const files = Object.fromEntries([...hashes].sort(([one], [other]) => (one < other ? -1 : 1)))
        const integrity: Integrity = { files, importMaps }
        this.emitFile({ type: 'asset', fileName: 'integrity.json', source: `${JSON.stringify(integrity, null, 1)}\n` })
      },
    },
  }
}

/** @param root the way from the page to the build's root */
function guard(html: string, root: './' | '../', hashes: ReadonlyMap<string, string>, bundle: Bundle) {
  const loaded: string[] = []
  const tagged = html.replaceAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="\.\/([^"]+)"[^>]*>/g, (tag, file: string) => {
    loaded.push(file)
    return tag.replace('"./', `"${root}`).replace(/\s*\/?>$/, ` integrity="${hashes.get(file)}">`)
  })
  const imported = [...importsOf(bundle, loaded)].sort()
  if (imported.length === 0) return { html: tagged, importMap: undefined }
  const integrity = Object.fromEntries(imported.map((file) => [root + file, hashes.get(file)]))
  const importMap = JSON.stringify({ integrity })
  // A map must stand before the first module. It is as long as all the rest of a page: the styles and what stands in
  // the body do not wait until it has arrived. The script does: a preload would parse it as no module, for nothing.
  if (/modulepreload/.test(tagged)) throw new Error('A module is loaded before the import map')
  const scripts = [`<script type="importmap">${importMap}</script>`]
  const early = tagged.replaceAll(/\s*(<script type="module"[^>]*><\/script>)/g, (_, script) => {
    scripts.push(script)
    return ''
  })
  return { html: early.replace('</body>', () => `  ${scripts.join('\n    ')}\n  </body>`), importMap }
}

/** Every script that these import, at once or later, without themselves. */
function importsOf(bundle: Bundle, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') return
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) {
      if (found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  for (const entry of entries) visit(entry)
  return new Set([...found].filter((file) => !entries.includes(file)))
}
