import { bundledPackages } from './bundledPackages.ts'
import { licenseFault } from './licenseFault.ts'
import { noticesText } from './noticesText.ts'

/**
 * Returns the content of a build's `THIRD_PARTY_NOTICES.txt`.
 *
 * @param moduleIds every module that the build contains
 * @throws if a package among them is not open source
 */
export function createNotices(moduleIds: Iterable<string>): string {
  const packages = bundledPackages(moduleIds)
  const faults = packages.flatMap(({ name, license }) => licenseFault(name, license) ?? [])
  if (faults.length > 0) throw new Error(`The build contains packages that are not open source: ${faults.join(', ')}.`)
  return noticesText(packages)
}
