import { writeBridge } from './bridges/writeBridge.ts'
import { createDraft } from './createDraft.ts'
import { editManifest } from './editManifest.ts'
import { allKits, isOfPackages, unknownKits } from './kits/allKits.ts'
import type { Kit } from './kits/Kit.ts'
import type { Decision, Migration } from './rewrite/Migration.ts'
import { bridgePath, rewriteComponents } from './rewrite/rewriteComponents.ts'
import { rewriteImports } from './rewrite/rewriteImports.ts'
import { wrapWagmiProvider } from './rewrite/wrapWagmiProvider.ts'
import { writeSdk } from './rewrite/writeSdk.ts'
import { finishFile } from './source/finishFile.ts'
import type { Project } from './source/Project.ts'
import { parseFile, type SourceFile } from './source/SourceFile.ts'

/** A file before and after the migration. `before` is empty for a new file, and `after` for a deleted one. */
type Change = { readonly path: string; readonly before: string; readonly after: string }

export type Outcome = {
  /** The kit that the project uses. `undefined` if the migration does not know one. */
  readonly kit: Kit | undefined
  readonly changes: readonly Change[]
  /** What a person has to decide, by file and line. */
  readonly decisions: readonly Decision[]
  /** Files that do not parse. They stay unchanged. */
  readonly unparsed: Project['unparsed']
  /** Kits of the project that the migration does not know. */
  readonly unknown: readonly string[]
}

type Options = {
  /** URL of the modal. A placeholder if it is not known yet. */
  readonly frameUrl: string
  /** Version of `airlock-sdk` to install. */
  readonly version: string
}

/** Computes the changes that replace a project's kit by Airlock. Writes nothing. */
export function migrateProject(project: Project, { frameUrl, version }: Options): Outcome {
  const dependencies = { ...project.manifest.devDependencies, ...project.manifest.dependencies }
  const unknown = unknownKits.filter((name) => name in dependencies)
  const { unparsed } = project
  const kit = allKits.find(({ packages }) => project.files.some((file) => uses(file, packages)))
  if (!kit) return { kit, changes: [], decisions: [], unparsed, unknown }
  const migration: Migration = { project, kit, decisions: [], bridged: new Set(), created: new Map(), frameUrl }
  const draft = createDraft(migration)
  if (!draft) return { kit, changes: [], decisions: [noConfig(project, kit)], unparsed, unknown }
  for (const file of project.files) {
    if (!isAffected(migration, file)) continue
    rewriteComponents(migration, draft, file)
    if (kit.id === 'appkit') wrapWagmiProvider(migration, draft, file)
    rewriteImports(migration, draft, file)
  }
  writeSdk(migration, draft)
  if (migration.created.has(draft.file.path)) migration.created.set(draft.file.path, finishFile(draft.file, []))
  const paths = new Set([...migration.bridged].map((name) => bridgePath(migration, draft, name)))
  for (const path of paths) {
    const names = [...migration.bridged].filter((name) => bridgePath(migration, draft, name) === path)
    migration.created.set(path, writeBridge(kit, names))
  }

  const finished = project.files.map((file) => ({ path: file.path, before: file.text, after: finish(file, kit) }))
  const still = finished.filter(({ path, after }) => uses(parseFile(path, after), kit.packages))
  const manifest = editManifest(project.manifestText, still.length > 0 ? [] : kit.packages, version)
  const created = [...migration.created].map(([path, after]) => ({ path, before: '', after }))
  return {
    kit,
    unparsed,
    unknown,
    decisions: sortDecisions(migration.decisions),
    changes: [
      { path: 'package.json', before: project.manifestText, after: manifest },
      ...created,
      ...finished.filter(({ before, after }) => before !== after).map(withoutEmpty),
    ],
  }
}

const uses = (file: SourceFile | { readonly error: string }, packages: readonly string[]) =>
  'imports' in file &&
  file.program.body.some((node) => node.type === 'ImportDeclaration' && isOfPackages(node.source.value, packages))

/** Whether a file uses the kit, or a custom element of the kit, which needs no import. */
const isAffected = ({ kit }: Migration, file: SourceFile) =>
  uses(file, kit.packages) ||
  Object.keys(kit.elements).some((name) => file.text.includes(`<${name}`)) ||
  (kit.id === 'appkit' && file.text.includes('WagmiProvider'))

const finish = (file: SourceFile, { packages }: Kit) =>
  file.edits.hasChanged() || file.added.size > 0 || file.moved.size > 0 || uses(file, packages)
    ? finishFile(file, packages)
    : file.text

/** A file that has lost all its statements is deleted. */
const withoutEmpty = (change: Change): Change => {
  const parsed = parseFile(change.path, change.after)
  return 'program' in parsed && parsed.program.body.length === 0 ? { ...change, after: '' } : change
}

const noConfig = ({ files }: Project, kit: Kit): Decision => ({
  file: files.find((file) => uses(file, kit.packages))?.path ?? 'package.json',
  line: 1,
  problem: `${kit.name}: The call that configures it was not found. Write createSdk({ … }) yourself.`,
  see: 'sources/api.md',
})

function sortDecisions(decisions: readonly Decision[]): readonly Decision[] {
  const distinct = new Map(decisions.map((each) => [JSON.stringify(each), each]))
  return [...distinct.values()].sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
}
