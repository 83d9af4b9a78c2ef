import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const packages = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/].*\.js$/
/** Matches a package's entry file that only re-exports its production file. */
const front = /module\.exports = require\('([^']+\.production\.js)'\)/

/**
 * Matches Base UI's module with a namespace import of React. Base UI uses that import only for hooks that an older
 * React may lack.
 */
const copy = /[\\/]@base-ui[\\/]utils[\\/]safeReact\.mjs$/
const copied = ['useId', 'useInsertionEffect', 'useLayoutEffect'].join(', ')

/**
 * Gives React to the build as ES modules. React is published only as CommonJS, which the build would wrap, access
 * through objects, and support with a runtime in the first view. We change only how React's files import and export:
 * `exports.memo` becomes an exported variable, and `require` becomes an import. The build can then drop unused exports,
 * unless a library imports React as a whole.
 */
export function reactModules(): Plugin {
  return {
    name: 'airlock:react',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: [packages, copy] },
      handler(id) {
        if (copy.test(id)) return `import { ${copied} } from 'react'\nexport const SafeReact = { ${copied} }`
        const code = readFileSync(id, 'utf8')
        const [, file] = front.exec(code) ?? []
        return file ? `export * from '${file}'` : moduleOf(code)
      },
    },
    transform: {
      // Matches libraries that use React's default export, which our ES module does not have.
      filter: { id: /[\\/]node_modules[\\/]/, code: /import \w+ from ['"]react['"]/ },
      handler: (code) => ({
        code: code.replace(/import (\w+) from (['"]react['"])/g, 'import * as $1 from $2'),
        map: null,
      }),
    },
  }
}

/** Returns the source of an ES module that is equivalent to a CommonJS module. */
function moduleOf(code: string): string {
  const given = [...new Set(code.match(/(?<=\bexports\.)\w+/g))]
  const imports: string[] = []
  const changed = code
    .replace(/(\w+) = require\("([^"]+)"\)/g, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from '${from}'`)
      return `${name}_imported`
    })
    .replace(/\bexports\.(\w+)/g, 'exports_$1')
  return [
    ...imports,
    `let ${given.map((name) => `exports_${name}`).join(', ')}`,
    changed,
    `export { ${given.map((name) => `exports_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}
