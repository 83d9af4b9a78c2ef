import type { Plugin } from 'vite'

/** Name by which the inline script imports the module. The build replaces it with the name of the built file. */
const placeholder = './language.js'

/**
 * Vite plug-in for a page that starts to load the user's language in an inline script, before its main script has
 * loaded. Builds the module that the inline script imports, and delays chunks that need messages until these are in the
 * user's language.
 */
export function startLanguage(): Plugin {
  let reference = ''
  return {
    name: 'airlock:start-language',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      reference = this.emitFile({
        type: 'chunk',
        id: './src/startLanguage.ts',
        name: 'language',
        preserveSignature: 'strict',
      })
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const loading = 'return baseModule()'
        if (!code.includes(loading)) this.error('The code that loads chunks has changed')
        return {
          code: code.replace(
            loading,
            'const chunk = baseModule(); return (globalThis.holdChunk?.(chunk, deps) ?? chunk)',
          ),
          map: null,
        }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const page of Object.values(bundle))
          if (page.type === 'asset' && page.fileName.endsWith('.html'))
            page.source = String(page.source).replace(placeholder, `./${this.getFileName(reference)}`)
      },
    },
  }
}
