/**
 * Returns the anchor of a heading. It is the anchor that GitHub gives the heading, so a link leads to the same place in
 * the repository and on the site.
 *
 * @param heading plain text, without Markdown
 */
export function slugify(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}
