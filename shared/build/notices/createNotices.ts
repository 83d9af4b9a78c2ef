import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { licenseFault } from './licenseFault.ts'

/** Vite plug-in: adds `THIRD_PARTY_NOTICES.txt` to a build, with the packages that it contains and their licenses. */
export function writeNotices(): Plugin {
  return {
    name: 'airlock:notices',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
      this.emitFile({ type: 'asset', fileName: 'THIRD_PARTY_NOTICES.txt', source: createNotices(modules) })
    },
  }
}

const line = '-'.repeat(80)

/**
 * Returns the content of `THIRD_PARTY_NOTICES.txt`.
 *
 * @param moduleIds every module in the build, as the bundler names it: a path, sometimes with a prefix or query
 * @throws if a package is not open source, or if it has no license text and does not name MIT as its license
 */
export function createNotices(moduleIds: Iterable<string>): string {
  const packages = bundledPackages(moduleIds)
  const faults = packages.flatMap(({ name, license }) => licenseFault(name, license) ?? [])
  if (faults.length > 0) throw new Error(`The build contains packages that are not open source: ${faults.join(', ')}.`)
  if (packages.length === 0) return 'This build contains no third-party packages.\n'
  const parts = packages.map(
    ({ name, version, license, text }) => `${name} ${version}\nLicense: ${license ?? 'see below'}\n\n${text}\n`,
  )
  const start = `This build contains parts of these ${packages.length} packages, under the license of each.\n`
  return [start, ...parts].join(`\n${line}\n`)
}

type Manifest = {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly license?: string
  readonly author?: string | { readonly name: string }
}
type BundledPackage = Manifest & {
  /** Text of the package's license and notice files. */
  readonly text: string
}

/** Matches the folder of the package that a module belongs to. */
const packageFolder = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
const licenseFile = /^(licen[cs]e|copying|notice)/i

/** Returns the packages of the given modules: each version once, sorted by name. */
function bundledPackages(moduleIds: Iterable<string>): readonly BundledPackage[] {
  const folders = new Set<string>()
  for (const id of moduleIds) {
    const [, folder] = packageFolder.exec(id) ?? []
    if (folder) folders.add(folder.slice(folder.search(/[\\/]|\w:[\\/]/)))
  }
  const found = new Map<string, BundledPackage>()
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    found.set(`${manifest.name} ${manifest.version}`, { ...manifest, text: licenseText(folder, manifest) })
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

/** MIT license text for packages that name MIT as their license, but do not contain the text. */
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
