import { namespaceStateHelp, stateHelp } from '../../sources/stateHelp.ts'
import type { Page } from './Entry.ts'

/** Returns the page about `sdk.getState()`. */
export function statePage(): Page {
  return {
    path: 'state.md',
    title: 'State',
    description: 'Every member of sdk.getState().',
    intro:
      '`sdk.getState()` returns the current state, and `sdk.subscribe(listener)` calls the listener with each new state. A state never changes: each change creates a new object.',
    groups: [
      {
        title: 'SdkState',
        about: 'The state of the modal and of all connections.',
        entries: Object.entries(stateHelp).map(([name, about]) => ({
          heading: `\`${name}\``,
          about,
          example: { language: 'ts', code: `const { ${name} } = sdk.getState()` },
        })),
      },
      {
        title: 'NamespaceState',
        about: 'The state of one namespace, such as `sdk.getState().namespaces.eip155`.',
        entries: Object.entries(namespaceStateHelp).map(([name, about]) => ({
          heading: `\`namespaces.eip155.${name}\``,
          about,
          example: { language: 'ts', code: `const ${name} = sdk.getState().namespaces.eip155?.${name}` },
        })),
      },
    ],
  }
}
