/** SPDX ids of open-source licenses that only require us to include their notice. */
const openSource = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])

/**
 * Packages whose package.json names no license: package name → license, and the file that contains the license text.
 */
const unnamed: Readonly<Record<string, string>> = {
  'text-encoding-utf-8': 'Unlicense: LICENSE.md has its text',
}

/**
 * @param license an SPDX expression. If it has alternatives (`OR`), one must be open source.
 * @returns why a build must not contain the package, or `undefined` if it may
 */
export function licenseFault(name: string, license: string | undefined): string | undefined {
  if (!license) return unnamed[name] ? undefined : `${name} names no license`
  const isOpen = license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((id) => openSource.has(id)))
  return isOpen ? undefined : `${name} has the license ${license}`
}
