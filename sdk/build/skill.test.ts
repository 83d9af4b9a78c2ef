import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { errorTable } from '../../shared/src/errors/errorTable.ts'
import { options } from '../../shared/src/tables/options.ts'

const skill = readFileSync('sdk/SKILL.md', 'utf8')
const blocks = [...skill.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({ language, code }))

/** Modules of the package → their source files. */
const sources: Readonly<Record<string, string>> = {
  'airlock-sdk': 'sdk/src/index.ts',
  'airlock-sdk/react': 'sdk/src/bindings/react/index.ts',
  'airlock-sdk/wagmi': 'sdk/src/bindings/wagmi/airlock.ts',
  'airlock-sdk/errors': 'sdk/src/bindings/errors/index.ts',
}

describe('sdk/SKILL.md', () => {
  test('default', () => {
    expect(blocks.length).toBeGreaterThan(4)
    // In the repository, so that the compiler finds the installed packages.
    mkdirSync('.local', { recursive: true })
    const folder = mkdtempSync(resolve('.local/skill-'))
    try {
      blocks.forEach(({ language, code }, index) => {
        writeFileSync(join(folder, `block${index}.${language}`), code!)
      })
      const paths = Object.entries(sources).map(([name, file]) => [name, [resolve(file)]])
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          extends: '../../tsconfig.json',
          compilerOptions: { paths: Object.fromEntries(paths) },
          include: ['./*', resolve('sdk/src/globals.d.ts')],
          exclude: [],
        }),
      )
      execFileSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' })
    } catch (error) {
      expect(Object(error).stdout).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('behavior: the package contains it', () => {
    expect(packageJson.files).toContain('sdk/SKILL.md')
  })

  test('behavior: names only errors and options that exist', () => {
    const errors = [...skill.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name!)
    expect(errors.filter((name) => !Object.hasOwn(errorTable, name))).toEqual([])
    const passed = blocks.flatMap(({ code }) => [...code!.matchAll(/^ {2}(\w+): .*,$/gm)].map(([, name]) => name!))
    const known = [...Object.keys(options), 'frameUrl', 'chains', 'connectors', 'transports']
    expect(passed.length).toBeGreaterThan(3)
    expect(passed.filter((name) => !known.includes(name))).toEqual([])
  })
})
