type Locked = {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
/** `packages` of a package-lock.json: path → version and dependencies. */
export type Lock = Readonly<Record<string, Locked>>

/**
 * Returns the given packages and all their dependencies: every package through which an attacker's code could get
 * installed. An optional peer counts only if another package depends on it.
 *
 * @param names of packages that our own files import
 * @returns sorted lines, one per package: its name, its version, and the packages that depend on it
 * @throws if the lockfile lacks a package that is not optional
 */
export function packageClosure(lock: Lock, names: readonly string[]): readonly string[] {
  const askers = new Map<string, Set<string>>()
  const visit = (place: string, asker: string) => {
    const known = askers.get(place)
    if (known) return void known.add(asker)
    askers.set(place, new Set([asker]))
    const locked = lock[place]!
    const optional = locked.optionalDependencies ?? {}
    const peers = Object.keys(locked.peerDependencies ?? {}).filter(
      (name) => !locked.peerDependenciesMeta?.[name]?.optional,
    )
    for (const name of new Set([...Object.keys(locked.dependencies ?? {}), ...Object.keys(optional), ...peers])) {
      const found = placeOf(lock, place, name)
      if (found) visit(found, nameOf(place))
      else if (!(name in optional)) throw new Error(`${nameOf(place)} needs ${name}, which the lockfile does not have.`)
    }
  }
  for (const name of names) {
    const found = placeOf(lock, '', name)
    if (!found) throw new Error(`The lockfile does not have ${name}.`)
    visit(found, 'Airlock')
  }
  const copies = new Map<string, string[]>()
  for (const [place, by] of askers) {
    const one = `${nameOf(place)} ${lock[place]?.version}`
    copies.set(one, [...(copies.get(one) ?? []), ...by])
  }
  return [...copies].map(([one, by]) => `${one} < ${[...new Set(by)].sort().join(', ')}`).sort()
}

const folder = 'node_modules/'
const nameOf = (place: string) => place.slice(place.lastIndexOf(folder) + folder.length)

/** Resolves an import of package `name` as Node does: in the folder of package `from`, then in each parent folder. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  const place = `${from && `${from}/`}${folder}${name}`
  if (lock[place]) return place
  if (from === '') return undefined
  return placeOf(lock, from.slice(0, Math.max(0, from.lastIndexOf(folder) - 1)), name)
}
