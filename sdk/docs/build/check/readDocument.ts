import { dirname, join } from 'node:path/posix'
import { slugify } from '../site/slugify.ts'
import type { Block, Document } from './Document.ts'

/** Folder of the pages. In a snippet's path, `@` is this folder. */
export const pagesFolder = 'sdk/docs'

/** Reduces a Markdown document to what the checks read. */
export function readDocument(path: string, text: string): Document {
  const { frontMatter, first } = readFrontMatter(text)
  const blocks: Block[] = []
  const links: { line: number; href: string }[] = []
  const spans: { line: number; text: string; heading: string }[] = []
  const includes: { line: number; path: string }[] = []
  const snippets: { line: number; path: string; region: string }[] = []
  const headings: string[] = []
  const ids: string[] = []
  let open: { fence: string; indent: number; line: number; info: string; lines: string[] } | undefined
  const all = text.split('\n')
  for (const [index, content] of all.entries()) {
    const line = index + 1
    if (line < first) continue
    const [, indent = '', fence = '', info = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(content) ?? []
    if (open) {
      if (fence.startsWith(open.fence) && !info.trim()) {
        blocks.push(blockOf(open.line + 1, open.info, open.lines.join('\n')))
        open = undefined
      } else open.lines.push(content.slice(Math.min(open.indent, content.search(/\S|$/))))
      continue
    }
    if (fence && !info.includes('`')) {
      open = { fence, indent: indent.length, line, info, lines: [] }
      continue
    }
    const [, heading] = /^#{1,6} (.+)$/.exec(content) ?? []
    if (heading) headings.push(heading)
    const [, include] = /^<!--\s*@include:\s*(\S+?)\s*-->/.exec(content) ?? []
    if (include) includes.push({ line, path: join(dirname(path), include.replace(/[#{].*$/, '')) })
    const [, snippet, region = ''] = /^<<<\s*([^\s#{[]+)(?:#([\w-]+))?/.exec(content) ?? []
    if (snippet) snippets.push({ line, path: placeOfSnippet(path, snippet), region })
    for (const [, , code = ''] of content.matchAll(/(`+)(.+?)\1(?!`)/g))
      spans.push({ line, text: code.trim(), heading: headings.at(-1) ?? '' })
    const prose = content.replaceAll(/(`+)(.+?)\1(?!`)/g, (span) => span.replaceAll(/[[\]()<>]/g, ' '))
    for (const [, href] of prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)) links.push({ line, href: href! })
    for (const [, href] of prose.matchAll(/<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)="([^"]+)"/g))
      links.push({ line, href: href! })
    for (const [, id] of prose.matchAll(/<[a-z][^>]*?\bid="([^"]+)"/g)) ids.push(id!)
  }
  for (const [index, content] of all.slice(0, first - 1).entries()) {
    const [, href] = /^\s*-?\s*link: (\S+)$/.exec(content) ?? []
    if (href) links.push({ line: index + 1, href })
  }
  return { path, frontMatter, anchors: [...anchorsOf(headings), ...ids], links, blocks, spans, includes, snippets }
}

function readFrontMatter(text: string): { frontMatter: Record<string, string>; first: number } {
  const [whole, inner = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  if (!whole) return { frontMatter: {}, first: 1 }
  const fields = inner.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    return name ? [[name, value.replaceAll(/^['"]|['"]$/g, '')] as const] : []
  })
  return { frontMatter: Object.fromEntries(fields), first: whole.split('\n').length }
}

function blockOf(line: number, info: string, text: string): Block {
  const [, language = '', rest = ''] = /^\s*([\w-]*)(.*)$/.exec(info) ?? []
  const [, label = ''] = /\[([^\]]+)\]/.exec(rest) ?? []
  const marks = rest.replaceAll(/\[[^\]]*\]|\{[^}]*\}/g, ' ').split(/\s+/)
  return { line, language, label, marks: marks.filter(Boolean), text }
}

/** Returns the anchor of each heading. If two headings are equal, the second anchor ends with `-1`, and so on. */
function anchorsOf(headings: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return headings.map((heading) => {
    const [, id] = /\{#([\w-]+)\}\s*$/.exec(heading) ?? []
    if (id) return id
    const anchor = slugify(heading.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]|<[^>]+>/g, ''))
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

const placeOfSnippet = (path: string, snippet: string) =>
  snippet.startsWith('@/') ? join(pagesFolder, snippet.slice(2)) : join(dirname(path), snippet)
