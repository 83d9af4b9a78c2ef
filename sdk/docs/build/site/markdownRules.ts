import { existsSync } from 'node:fs'
import { join, relative } from 'node:path/posix'
import { pageOfLink } from './pageOfLink.ts'

/** The part of a token of markdown-it that the rules use. */
type Token = {
  type: string
  content: string
  children: Token[] | null
  attrs: [string, string][] | null
}
type State = {
  readonly tokens: Token[]
  readonly env: { readonly path?: string; readonly frontmatter?: { readonly source?: string } }
  readonly Token: new (type: string, tag: string, nesting: number) => Token
}
type Markdown = { readonly core: { readonly ruler: { push(name: string, rule: (state: State) => void): void } } }

/**
 * Adapts the pages' Markdown to the site:
 *
 * - Links to files that the site does not have become plain text.
 * - A picture whose name ends with `-light` is followed by the picture for the dark theme. The page shows only the one
 *   that fits its theme.
 *
 * @param root of the repository
 */
export function addMarkdownRules(markdown: Markdown, root: string): void {
  markdown.core.ruler.push('links', ({ tokens, env }) => {
    // VitePress also parses titles, which have no path.
    if (!env.path) return
    const page = relative(root, env.path)
    const { source = page } = env.frontmatter ?? {}
    const isPage = (path: string) =>
      path.startsWith('sdk/docs/') && path.endsWith('.md') && existsSync(join(root, path))
    for (const { children } of tokens) {
      let isDropped = false
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const href = token.attrs?.find(([name]) => name === 'href')
          const link = href && pageOfLink(page, source, href[1], isPage)
          isDropped = link === undefined
          if (href && link) href[1] = link
        }
        if (!isDropped || !/^link_(open|close)$/.test(token.type)) continue
        if (token.type === 'link_close') isDropped = false
        Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '', attrs: null })
      }
    }
  })
  markdown.core.ruler.push('pictures', ({ tokens, Token }) => {
    for (const token of tokens)
      token.children =
        token.children?.flatMap((child) => {
          const source = child.type === 'image' ? child.attrs?.find(([name]) => name === 'src')?.[1] : undefined
          if (!source?.includes('-light.')) return [child]
          const dark = Object.assign(new Token('image', 'img', 0), child, {
            attrs: child.attrs!.map(([name, value]) => [
              name,
              name === 'src' ? source.replace('-light.', '-dark.') : value,
            ]),
          })
          child.attrs!.push(['class', 'light-only'], ['loading', 'lazy'])
          dark.attrs!.push(['class', 'dark-only'], ['loading', 'lazy'])
          return [child, dark]
        }) ?? null
  })
}
