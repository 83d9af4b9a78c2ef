import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Script = { readonly file: string; readonly gzip: number }

/**
 * The scripts that the modal's HTML loads by itself, and whatever they import at once: all that runs until Connect
 * stands.
 */
export function firstViewScripts(dist: string): readonly Script[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const source = readFileSync(join(dist, file), 'utf8')
    // `import{a}from"./b.js"` and `import"./b.js"`, not `import("./b.js")`.
    for (const [, name] of source.matchAll(/(?:^|[;\n}])import(?:[\w$*{][^;"']*?from)?["']\.\/([^"']+\.js)["']/g))
      visit(join('assets', name!))
  }
  for (const [, file] of html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\.\/([^"]+\.js)"/g)) visit(file!)
  return [...found].map((file) => ({ file, gzip: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }))
}
