import type { Plugin, Rolldown } from 'vite'
import { type Integrity, integrityOf } from './Integrity.ts'

type Bundle = Rolldown.OutputBundle
type Folders = Readonly<Record<string, readonly string[]>>

/**
 * Vite plug-in: adds hashes to a build. Each page contains the hash of every file that the page loads. The hash of a
 * script, preload or style is in an attribute of its element. The hashes of all static and dynamic imports are in an
 * import map. `integrity.json` has the hash of every file and of every inline script. A browser that ignores hashes in
 * import maps still loads the page. The style sheets of imported scripts become disabled links in the page, because a
 * style sheet that a script adds would have no hash.
 *
 * @param folders page → the folders to which the page is written instead of the root (`''`). A page in a version's
 *   folder can be cached forever.
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
        const inlineScripts: Integrity['inlineScripts'] = {}
        for (const page of pages) {
          const html = page.type === 'asset' ? String(page.source) : ''
          delete bundle[page.fileName]
          for (const folder of folders[page.fileName] ?? ['']) {
            const fileName = folder ? `${folder}/${page.fileName}` : page.fileName
            const source = guard(html, folder ? '../' : './', hashes, bundle)
            const inline = [...source.matchAll(inlineScript)].map(([, script]) => integrityOf(script!))
            if (inline.length > 0) inlineScripts[fileName] = inline
            hashes.set(fileName, integrityOf(source))
            this.emitFile({ type: 'asset', fileName, source })
          }
        }
        const files = Object.fromEntries([...hashes].sort(([one], [other]) => (one < other ? -1 : 1)))
        const integrity: Integrity = { files, inlineScripts }
        this.emitFile({ type: 'asset', fileName: 'integrity.json', source: `${JSON.stringify(integrity, null, 1)}\n` })
      },
    },
  }
}

/** Matches a script without `src`. Captures its text, which a policy lists by its hash. */
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/g

/** @param root path from the page to the build's root */
function guard(html: string, root: './' | '../', hashes: ReadonlyMap<string, string>, bundle: Bundle) {
  const linked = filesOf(html)
  const inline = [...html.matchAll(inlineImport)].map(([, file]) => file!)
  const imported = [...new Set([...importsOf(bundle, [...linked, ...inline]), ...inline])].sort()
  const later = new Set(imported.flatMap((file) => stylesOf(bundle, file)).filter((file) => !linked.includes(file)))
  const links = [...later].map((file) => `  <link rel="stylesheet" crossorigin disabled href="./${file}">\n  `)
  const tagged = html
    .replace('</head>', () => `${links.join('')}</head>`)
    .replaceAll(loading, (tag, file: string) =>
      tag.replace('"./', `"${root}`).replace(/\s*\/?>$/, ` integrity="${hashes.get(file)}">`),
    )
  if (imported.length === 0) return tagged
  const integrity = Object.fromEntries(imported.map((file) => [root + file, hashes.get(file)]))
  const importMap = JSON.stringify({ integrity })
  // The import map must come before the first module script, and is as long as the rest of the page. So we put map and
  // script last: styles and body do not wait for them. A preload would not speed up the script, because the browser
  // would not parse the preloaded file as a module.
  if (/modulepreload/.test(tagged)) throw new Error('A module is loaded before the import map')
  const scripts = [`<script type="importmap">${importMap}</script>`]
  const isLate = /\s*(<script type="module"[^>]*><\/script>|<script>[^<]*\bimport\([^<]*<\/script>)/g
  const early = tagged.replaceAll(isLate, (_, script) => {
    scripts.push(script)
    return ''
  })
  return early.replace('</body>', () => `  ${scripts.join('\n    ')}\n  </body>`)
}

/** Matches an element that loads a file of the build. Captures the file's path. */
const loading = /<(?:script|link)\b[^>]*?\s(?:src|href)="\.\/([^"]+)"[^>]*>/g

/** Matches a file of the build that an inline script imports. Captures the file's path. */
const inlineImport = /(?<=<script>[^<]*)'\.\/([^']+\.js)'/g

const filesOf = (html: string) => [...html.matchAll(loading)].map(([, file]) => file!)

/** Returns the style sheets of the modules in a chunk. */
function stylesOf(bundle: Bundle, file: string): readonly string[] {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
}

/** Returns all static and dynamic imports of the entries, without the entries. */
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
