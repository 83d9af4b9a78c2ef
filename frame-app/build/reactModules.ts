import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const packages = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/].*\.js$/
/** What a package's front hands on in production, which is all that it does there. */
const front = /module\.exports = require\('([^']+\.production\.js)'\)/

/** Base UI's copy of all of React, of which it asks what an older React may lack. */
const copy = /[\\/]@base-ui[\\/]utils[\\/]safeReact\.mjs$/
const copied = ['useId', 'useInsertionEffect', 'useLayoutEffect'].join(', ')

/**
 * Gives React to the build as ES modules. It is published as CommonJS alone, which the build would wrap, reach through
 * objects, and load a runtime of its own for, before the first view. Nothing of its code is changed but how the files
 * name what they give and take: `exports.memo` becomes a variable that is exported, `require` an import. What no one
 * uses of it falls away, as long as no library asks for it as a whole.
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
      // Libraries that ask for the whole of React as its default export, which an ES module of it has not.
      filter: { id: /[\\/]node_modules[\\/]/, code: /import \w+ from ['"]react['"]/ },
      handler: (code) => ({
        code: code.replace(/import (\w+) from (['"]react['"])/g, 'import * as $1 from $2'),
        map: null,
      }),
    },
  }
}

/** The text of an ES module that does what a CommonJS one does. */
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
