import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path/posix'

/**
 * Replaces VitePress's own syntax by plain Markdown: included files and regions of code, other included pages, tabs,
 * boxes, and components.
 *
 * @param body Markdown of a page
 * @param path of the page, in the folder of the pages
 * @param folder absolute path of the folder of the pages
 * @throws if an included file or region does not exist
 */
export function plainMarkdown(body: string, path: string, folder: string): string {
  const fileOf = (name: string) =>
    name.startsWith('@/') ? join(folder, name.slice(2)) : join(folder, dirname(path), name)
  return (
    body
      .replaceAll(/^<!--\s*@include:\s*(\S+?)\s*-->$/gm, (_, name) =>
        plainMarkdown(withoutMatter(readFileSync(fileOf(name), 'utf8')), path, folder),
      )
      .replaceAll(
        /^([ \t]*)<<< ([^\s{[]+?)(?:#([\w-]+))?(?:\{(?:#([\w-]+))?([^}]*)\})?(?: \[([^\]]+)\])?$/gm,
        (_, indent, name, hash, region, ...rest) => {
          const label = rest[1] as string | undefined
          const code = readRegion(fileOf(name), hash ?? region)
          const fence = `\`\`\`${extname(name).slice(1)}${label ? ` [${label}]` : ''}\n${code}\n\`\`\``
          return fence.replaceAll(/^(?=.)/gm, indent)
        },
      )
      // Tabs: the label of each tab becomes a line above its code.
      .replaceAll(/^([ \t]*)```(\w+) \[([^\]]+)\]/gm, '$1$3:\n\n$1```$2')
      .replaceAll(/^([ \t]*)```(\w+) *\{[^}\n]*\}/gm, '$1```$2')
      .replaceAll(/^:{3,} *(?:code-group)? *$/gm, '')
      .replaceAll(/^:{3,} *(?:tip|info|warning|danger|details)(?: +(.+))?$/gm, (_, title) =>
        title ? `**${title}**` : '',
      )
      .replaceAll(/^<\/?[A-Z][^>\n]*>$/gm, '')
      .replaceAll(/^<script setup[^>]*>[\s\S]*?<\/script>$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}

const withoutMatter = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '')

/** Returns a file, or the lines between `#region NAME` and `#endregion`, without the indentation they share. */
function readRegion(file: string, region: string | undefined): string {
  const text = readFileSync(file, 'utf8')
  if (!region) return text.replaceAll(/^.*#(end)?region.*\n/gm, '').trim()
  const lines = text.split('\n')
  const start = lines.findIndex((line) => new RegExp(`#region ${region}\\b`).test(line))
  if (start < 0) throw new Error(`${file} has no region ${region}`)
  const end = lines.findIndex(
    (line, index) => index > start && new RegExp(`#endregion(?! (?!${region}\\b))`).test(line),
  )
  const found = lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => !/#(end)?region/.test(line))
  const indents = found.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length)
  const indent = indents.length > 0 ? Math.min(...indents) : 0
  return found
    .map((line) => line.slice(indent))
    .join('\n')
    .trim()
}
