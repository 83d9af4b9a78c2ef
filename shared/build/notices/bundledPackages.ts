import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BundledPackage } from './BundledPackage.ts'

type Manifest = {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
}

/** Matches the folder of the package that a module belongs to. */
const packageFolder = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
const licenseFile = /^(licen[cs]e|copying|notice)/i

/**
 * Finds the packages that modules belong to.
 *
 * @param moduleIds as the bundler names them: paths, some of them with a prefix or a query
 * @returns each version of a package once, sorted by name
 * @throws if a package comes without any license text and is not under MIT
 */
export function bundledPackages(moduleIds: Iterable<string>): readonly BundledPackage[] {
  const folders = new Set<string>()
  for (const id of moduleIds) {
    const [, folder] = packageFolder.exec(id) ?? []
    if (folder) folders.add(folder.slice(folder.search(/[\\/]|\w:[\\/]/)))
  }
  const found = new Map<string, BundledPackage>()
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    const { name, version, license } = manifest
    found.set(`${name} ${version}`, { name, version, license, text: licenseText(folder, manifest) })
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, bundled]) => bundled)
}

function licenseText(folder: string, { name, license, author }: Manifest): string {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
  const files = readdirSync(folder).sort()
  const own = files.filter((file) => licenseFile.test(file) && !/\.[jt]s$/.test(file))
  if (own.length > 0) return own.map(read).join('\n\n')
  const readme = files.find((file) => /^readme/i.test(file))
  const [, section] = /^#+ *licen[cs]e\b[^\n]*\n([\s\S]*)$/im.exec(readme ? read(readme) : '') ?? []
  if (section && /permission is hereby granted/i.test(section)) return section.trim()
  if (license !== 'MIT') throw new Error(`${name} (${license}) has no license text.`)
  return mit(typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`))
}

/** The standard text, for packages that only name their license. */
const mit = (holder: string) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
