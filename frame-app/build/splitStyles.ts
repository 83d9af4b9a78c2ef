import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Matches the marker rule from `src/ui/theme/endOfFirst.css`. In the build, the styles of the first chunk precede this
 * rule.
 */
const end = /#end-of-first\{order:1\}/

/**
 * Splits the build's only style sheet into two files: the styles of the first view, and the rest. The HTML links both
 * files with their hashes. The second link is disabled, so its file does not load until a later view enables it.
 *
 * @throws when the marker after the first view's styles is missing or repeated
 */
export function splitStyles(): Plugin {
  return {
    name: 'airlock:styles',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const styles = files.filter(({ fileName }) => fileName.endsWith('.css'))
        const page = files.find(({ fileName }) => fileName === 'index.html')
        const [style] = styles
        if (style?.type !== 'asset' || page?.type !== 'asset' || styles.length > 1)
          throw new Error('One style, one page')
        const parts = String(style.source).split(end)
        if (parts.length !== 2) throw new Error('The first view’s styles end nowhere, or more than once')
        delete bundle[style.fileName]
        const links = parts.map((source, index) => {
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
          const fileName = `assets/${index === 0 ? 'first' : 'later'}-${hash}.css`
          this.emitFile({ type: 'asset', fileName, source })
          return `<link rel="stylesheet" crossorigin href="./${fileName}"${index === 0 ? '' : ' disabled'}>`
        })
        const tag = new RegExp(`<link [^>]*href="\\./${style.fileName}"[^>]*>`)
        page.source = String(page.source).replace(tag, () => links.join('\n    '))
      },
    },
  }
}
