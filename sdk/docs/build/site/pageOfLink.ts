import { dirname, join, relative } from 'node:path/posix'

/** Documents of the repository that the site shows, and their pages. Both paths start at the root of the repository. */
const shown: Readonly<Record<string, string>> = {
  'README.md': 'sdk/docs/index.md',
  'SECURITY.md': 'sdk/docs/concepts/security.md',
  'shared/src/protocol/README.md': 'sdk/docs/concepts/protocol.md',
  'sdk/docs/sources/api.md': 'sdk/docs/reference/index.md',
  'sdk/docs/sources/options.md': 'sdk/docs/reference/options/index.md',
}

/**
 * Returns where a link of a page leads on the site, or `undefined` if the site does not have the file. In that case,
 * the site shows only the link's text, because the repository has no public address yet.
 *
 * @param page path of the page, from the root of the repository
 * @param source path of the document whose text the page shows. Its links are relative to the document's folder.
 * @param href as the page has it: a URL, an anchor, or a path with or without an anchor
 * @param isPage whether the site has a page
 */
export function pageOfLink(
  page: string,
  source: string,
  href: string,
  isPage: (path: string) => boolean,
): string | undefined {
  if (/^([a-z]+:|#|\/)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const file = join(dirname(source), path)
  const target = shown[file] ?? file
  if (!isPage(target)) return undefined
  const link = relative(dirname(page), target)
  return anchor ? `${link}#${anchor}` : link
}
