import { isOfPackages } from './kits/allKits.ts'

type Dependencies = Record<string, string>

/**
 * Removes packages from a package.json, and adds `airlock-sdk`. Keeps the order and the indentation.
 *
 * @param packages to remove
 * @param version of `airlock-sdk`
 */
export function editManifest(text: string, packages: readonly string[], version: string): string {
  const manifest = JSON.parse(text) as { dependencies?: Dependencies; devDependencies?: Dependencies }
  const without = (dependencies: Dependencies) =>
    Object.fromEntries(Object.entries(dependencies).filter(([name]) => !isOfPackages(name, packages)))
  const dependencies = { ...without(manifest.dependencies ?? {}), 'airlock-sdk': `^${version}` }
  const sorted = Object.fromEntries(Object.entries(dependencies).sort(([one], [other]) => (one < other ? -1 : 1)))
  manifest.dependencies = sorted
  if (manifest.devDependencies) manifest.devDependencies = without(manifest.devDependencies)
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  '
  return JSON.stringify(manifest, null, indent) + (text.endsWith('\n') ? '\n' : '')
}
