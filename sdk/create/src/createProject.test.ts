import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createProject } from './createProject.ts'
import { type Template, templates } from './templates.ts'

const templatesFolder = fileURLToPath(new URL('../templates', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-airlock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe('createProject', () => {
  test.each(Object.keys(templates) as Template[])(
    'default: %s has at most 12 files and the name of its folder',
    (name) => {
      const path = createProject(join(folder, 'my-dapp'), name, templatesFolder)
      expect(filesIn(path).length).toBeLessThanOrEqual(12)
      expect(readdirSync(path)).toEqual(expect.arrayContaining(['.gitignore', 'README.md', 'package.json']))
      const { name: called, scripts } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
      expect(called).toBe('my-dapp')
      expect(scripts.dev).toMatch(/^airlock-dev /)
    },
  )

  test('default: there is a folder for each template, and no other', () => {
    expect(readdirSync(templatesFolder).sort()).toEqual(Object.keys(templates).sort())
  })

  test('behavior: all templates depend on the current version of our packages', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const name of Object.keys(templates)) {
      const manifest = JSON.parse(readFileSync(join(templatesFolder, name, 'package.json'), 'utf8'))
      expect([manifest.dependencies['airlock-sdk'], manifest.devDependencies['airlock-dev']], name).toEqual([
        version,
        version,
      ])
    }
  })

  test('behavior: a folder with only a git repository is empty', () => {
    mkdirSync(join(folder, 'mine', '.git'), { recursive: true })
    expect(filesIn(createProject(join(folder, 'mine'), 'plain', templatesFolder)).length).toBe(4)
  })

  test('error: refuses a folder that is not empty, and changes nothing', () => {
    mkdirSync(join(folder, 'full'))
    writeFileSync(join(folder, 'full', 'notes.txt'), 'mine')
    expect(() => createProject(join(folder, 'full'), 'plain', templatesFolder)).toThrow(
      /full is not empty: choose another folder\.$/,
    )
    expect(readdirSync(join(folder, 'full'))).toEqual(['notes.txt'])
  })

  test.each(['My Dapp', 'Dapp', '.dapp', 'ä', `${'a'.repeat(215)}`])('error: refuses the package name %j', (name) => {
    expect(() => createProject(join(folder, name), 'plain', templatesFolder)).toThrow(
      `"${name}" is not a package name: use lowercase letters, digits, - and _.`,
    )
    expect(readdirSync(folder)).toEqual([])
  })
})
