import type { Exports, Page } from './Entry.ts'
import { exportEntry, memberEntry } from './exportEntry.ts'
import type { Reflection } from './typedoc.ts'

/** Returns the page about `createSdk` and the members of the SDK object. */
export function methodsPage(index: readonly Reflection[], exports: Exports): Page {
  const create = index.find(({ name }) => name === 'createSdk')!
  const sdk = index.find(({ name }) => name === 'Sdk')!
  return {
    path: 'methods.md',
    title: 'Methods',
    description: 'createSdk, and every method of the object that it returns.',
    intro:
      'Create the SDK once per page, outside of components. All its methods can be called before a wallet is connected.',
    groups: [
      { title: '', entries: [exportEntry(create, exports)] },
      { title: '', entries: (sdk.children ?? []).map((member) => memberEntry(sdk, member, 'sdk.', exports)) },
    ],
  }
}

/** Returns the page about the types of the entry. */
export function typesPage(index: readonly Reflection[], exports: Exports): Page {
  const types = index.filter(({ name }) => name !== 'createSdk')
  return {
    path: 'types.md',
    title: 'Types',
    description: 'Every type that airlock-sdk exports.',
    intro: 'Import types with `import type { … } from "airlock-sdk"`.',
    groups: [
      {
        title: '',
        entries: types
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((type) => {
            const entry = exportEntry(type, exports)
            // The events have a page of their own.
            return type.name === 'ModalEvents' ? { ...entry, declaration: undefined } : entry
          }),
      },
    ],
  }
}
