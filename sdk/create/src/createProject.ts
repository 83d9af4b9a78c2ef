import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Template } from './templates.ts'

/**
 * Names that npm accepts for a package: lowercase letters, digits, and `-`, `_`, `.` and `~`.
 *
 * @see https://github.com/npm/validate-npm-package-name
 */
const packageName = /^[a-z0-9~-][a-z0-9._~-]{0,213}$/

/** Files that a folder may contain and still counts as empty. */
const ignored = new Set(['.git', '.DS_Store'])

/**
 * Copies a template into a new or empty folder. The folder's name becomes the package's name.
 *
 * @param templatesFolder folder that contains a folder for each template
 * @returns absolute path of the folder
 * @throws Error with one sentence if the folder is not empty or its name is not a package name. Then nothing is written
 */
export function createProject(folder: string, template: Template, templatesFolder: string): string {
  const path = resolve(folder)
  const name = basename(path)
  if (!packageName.test(name))
    throw new Error(`"${name}" is not a package name: use lowercase letters, digits, - and _.`)
  if (existsSync(path) && readdirSync(path).some((file) => !ignored.has(file)))
    throw new Error(`${folder} is not empty: choose another folder.`)
  cpSync(join(templatesFolder, template), path, { recursive: true })
  // npm leaves files with this name out of a package.
  renameSync(join(path, '_gitignore'), join(path, '.gitignore'))
  const manifest = join(path, 'package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"name": "[^"]*"/, `"name": "${name}"`))
  return path
}
