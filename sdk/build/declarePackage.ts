import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Writes the type declarations of a package: that of its entry, and those that the entry imports. Declarations of
 * files outside the package are in the folder `types`.
 *
 * @param entry source file of the package's entry, in the folder `src`
 * @param dist folder of the build
 */
export function declarePackage(entry: string, dist: string): void {
  const temporary = mkdtempSync(join(root, 'sdk/.declarations-'))
  const config = join(temporary, 'tsconfig.json')
  const all = join(temporary, 'all')
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir: all },
      include: [],
      files: [entry, join(root, 'sdk/src/globals.d.ts')],
    }),
  )
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' })
    const src = join(all, relative(root, dirname(entry)))
    const placeOf = (file: string) =>
      file.startsWith(`${src}/`) ? join(dist, relative(src, file)) : join(dist, 'types', relative(all, file))
    const kept = new Set<string>()
    const keep = (file: string) => {
      if (kept.has(file)) return
      kept.add(file)
      const target = placeOf(file)
      const text = readFileSync(file, 'utf8').replaceAll(/(from ['"])(\.[^'"]*)\.ts(['"])/g, (_, from, name, end) => {
        const imported = join(dirname(file), `${name}.d.ts`)
        keep(imported)
        return `${from}./${relative(dirname(target), placeOf(imported)).replace(/\.d\.ts$/, '.js')}${end}`
      })
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
    keep(join(src, 'index.d.ts'))
  } finally {
    rmSync(temporary, { recursive: true })
  }
}
