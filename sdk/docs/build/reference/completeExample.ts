import type { Example, Exports } from './Entry.ts'

/** Packages other than the SDK whose functions occur in examples. */
const packages: Readonly<Record<string, string>> = {
  createWalletClient: 'viem',
  custom: 'viem',
  mainnet: 'viem/chains',
  createConfig: 'wagmi',
  http: 'wagmi',
  createApp: 'vue',
}

/**
 * Puts the imports in front of an example.
 *
 * @param code without imports
 * @param exports if several modules export a name, the first one counts
 */
export function completeExample(code: string, exports: Exports): Example {
  // Names inside strings are not imported.
  const plain = code.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, "''")
  const uses = (name: string) => new RegExp(`(?<![.\\w$'])${name}(?![\\w$'])(?!:)`).test(plain)
  const declares = (name: string) => new RegExp(`\\b(const|type|function) ${name}\\b`).test(plain)
  const found = new Map<string, { readonly module: string; readonly isType: boolean }>()
  for (const [name, module, isType = false] of [...exports, ...Object.entries(packages)])
    if (!found.has(name) && uses(name) && !declares(name)) found.set(name, { module, isType: Boolean(isType) })
  const imports = [...new Set([...found.values()].map(({ module }) => module))].toSorted().map((module) => {
    const own = [...found].filter(([, from]) => from.module === module)
    const areTypes = own.every(([, { isType }]) => isType)
    const names = own.map(([name, { isType }]) => (isType && !areTypes ? `type ${name}` : name))
    return `import ${areTypes ? 'type ' : ''}{ ${names.toSorted().join(', ')} } from '${module}'`
  })
  const language = /^<[A-Z]/.test(code) ? 'tsx' : 'ts'
  return { language, code: imports.length > 0 ? `${imports.join('\n')}\n\n${code}` : code }
}
