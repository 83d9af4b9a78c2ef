import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Size limit for the scripts of the first view, in bytes after gzip. */
const scriptLimit = 106_000

/** Size limit for the styles of the first view, in bytes after gzip. */
const styleLimit = 6_500

/** Chunks that the first view may load. Each chunk is one more request for which the first view waits. */
const expected = ['first', 'rolldown-runtime']

type File = { readonly file: string; readonly gzip: number }

/** Returns the scripts that run before Connect is shown: the scripts in the modal's HTML, and their static imports. */
export function firstViewScripts(dist: string): readonly File[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const source = readFileSync(join(dist, file), 'utf8')
    // Matches `import{a}from"./b.js"` and `import"./b.js"`, but not `import("./b.js")`.
    for (const [, name] of source.matchAll(/(?:^|[;\n}])import(?:[\w$*{][^;"']*?from)?["']\.\/([^"']+\.js)["']/g))
      visit(join('assets', name!))
  }
  for (const [, file] of html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\.\/([^"]+\.js)"/g)) visit(file!)
  return [...found].map((file) => ({ file, gzip: gzipSize(dist, file) }))
}

/** Returns the style sheets that the modal's HTML applies from the start. Later views enable the other style sheets. */
function firstViewStyles(dist: string): readonly File[] {
  const links = readFileSync(join(dist, 'index.html'), 'utf8').match(/<link rel="stylesheet"[^>]*>/g) ?? []
  return links
    .filter((link) => !link.includes(' disabled'))
    .map((link) => /href="\.\/([^"]+)"/.exec(link)![1]!)
    .map((file) => ({ file, gzip: gzipSize(dist, file) }))
}

const gzipSize = (dist: string, file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

// Runs only for `npm run size`
if (process.argv[1] === import.meta.filename) {
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  const scripts = firstViewScripts(dist)
  const styles = firstViewStyles(dist)
  const sum = (files: readonly File[]) => files.reduce((total, { gzip }) => total + gzip, 0)
  console.info(
    `First view of the modal, gzip: ${sum(scripts)} of ${scriptLimit} bytes of scripts (${scripts.length} files)`,
  )
  console.info(`and ${sum(styles)} of ${styleLimit} bytes of styles`)
  const unexpected = scripts.filter(({ file }) => !expected.some((name) => file.includes(`/${name}-`)))
  for (const { file } of unexpected)
    console.error(`The first view also loads ${file}. Load it after the first paint, or put it into the first chunk.`)
  if (sum(scripts) > scriptLimit)
    console.error('Its scripts are over the limit. Load more of them with the flow that needs them.')
  if (sum(styles) > styleLimit)
    console.error('Its styles are over the limit. Import those of later views in later views only.')
  if (unexpected.length > 0 || sum(scripts) > scriptLimit || sum(styles) > styleLimit) process.exit(1)
}
