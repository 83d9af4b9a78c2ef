import type { Kit } from '../kits/Kit.ts'
import { appkitBridge } from './appkitBridge.ts'
import { type Bridge, isClientPart, openCode } from './Bridge.ts'
import { connectkitBridge } from './connectkitBridge.ts'
import { onboardBridge } from './onboardBridge.ts'
import { rainbowkitBridge } from './rainbowkitBridge.ts'
import { walletAdapterBridge } from './walletAdapterBridge.ts'

/** The source code of each kit's bridge. */
export const bridges: Readonly<Record<Kit['id'], Bridge>> = {
  rainbowkit: rainbowkitBridge,
  appkit: appkitBridge,
  connectkit: connectkitBridge,
  walletAdapter: walletAdapterBridge,
  onboard: onboardBridge,
}

/** Whether a name of a kit's bridge only runs in a browser. */
export const isClientName = (kit: Kit, name: string): boolean => isClientPart(bridges[kit.id][name]!)

/** Writes a file with the given names of a kit's bridge: all for browsers, or none. */
export function writeBridge(kit: Kit, names: Iterable<string>): string {
  const parts = [...names].sort().map((name) => bridges[kit.id][name]!)
  const imports = new Map<string, Set<string>>()
  for (const part of parts)
    for (const [module, imported] of Object.entries(part.imports)) {
      const known = imports.get(module) ?? new Set<string>()
      for (const name of imported) known.add(name)
      imports.set(module, known)
    }
  const opens = parts.some(({ code }) => code.includes('openModal('))
  if (opens) imports.set('airlock-sdk/react', (imports.get('airlock-sdk/react') ?? new Set()).add('useAirlock'))
  const lines = [...imports]
    .filter(([, imported]) => imported.size > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([module, imported]) => `import { ${[...imported].sort().join(', ')} } from '${module}'`)
  const start = [...(parts.some(isClientPart) ? [`'use client'`] : []), ...(lines.length > 0 ? [lines.join('\n')] : [])]
  const about = `// Names that this project used of ${kit.name}, written with Airlock. Replace them at your own pace.`
  return `${[...start, about, ...(opens ? [openCode] : []), ...parts.map(({ code }) => code)].join('\n\n')}\n`
}
