import type { BundledPackage } from './BundledPackage.ts'

const line = '-'.repeat(80)

/** The content of `THIRD_PARTY_NOTICES.txt`. */
export function noticesText(packages: readonly BundledPackage[]): string {
  if (packages.length === 0) return 'This build contains no third-party packages.\n'
  const parts = packages.map(
    ({ name, version, license, text }) => `${name} ${version}\nLicense: ${license ?? 'see below'}\n\n${text}\n`,
  )
  const start = `This build contains parts of these ${packages.length} packages, under the license of each.\n`
  return [start, ...parts].join(`\n${line}\n`)
}
