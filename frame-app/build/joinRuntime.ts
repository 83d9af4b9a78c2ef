import type { Plugin } from 'vite'

/** What a script imports of the bundler's own functions, as the bundler writes it. */
const importing = /import\{([^}]+)\}from"\.\/rolldown-runtime-[\w-]+\.js";/

/**
 * Writes the bundler's own functions into the first view's script. They are a file of their own otherwise, which takes
 * the connection that the page came on: the script would wait for a new one. What loads later finds them in that file.
 *
 * @throws when the first view's script does not begin with what it imports from there
 */
export function joinRuntime(): Plugin {
  return {
    name: 'airlock:runtime',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const scriptOf = (name: string) =>
          files.find((file) => file.type === 'chunk' && file.fileName.startsWith(`assets/${name}-`))
        const [runtime, first, page] = [scriptOf('rolldown-runtime'), scriptOf('first'), bundle['index.html']]
        if (runtime?.type !== 'chunk' || first?.type !== 'chunk' || page?.type !== 'asset')
          throw new Error('One page, its script, and what the bundler needs')
        const [statement, imported = ''] = importing.exec(first.code) ?? []
        const [exporting, exported = ''] = /export\{([^}]+)\};?\s*$/.exec(runtime.code) ?? []
        if (!statement || !exporting) throw new Error('The first view’s script imports nothing of the bundler')
        const body = runtime.code.slice(0, -exporting.length)
        const own = pairs(exported).map(([inside, outside]) => `${outside}:${inside}`)
        const taken = pairs(imported).map(([outside, inside]) => `${outside}:${inside}`)
        first.code = first.code.replace(statement, () => `const{${taken}}=(()=>{${body}return{${own}}})();`)
        first.imports = first.imports.filter((name) => name !== runtime.fileName)
        page.source = String(page.source).replace(new RegExp(`\\s*<[^>]*/${runtime.fileName}"[^>]*>(</script>)?`), '')
      },
    },
  }
}

/** `a as b,c` as pairs of both names. */
const pairs = (list: string) =>
  list.split(',').map((each) => {
    const [before = '', after = before] = each.trim().split(' as ')
    return [before, after]
  })
