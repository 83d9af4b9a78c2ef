import { join } from 'node:path'
import { declarationOf } from './declarations.ts'
import type { Entry, Page } from './Entry.ts'
import { inLine } from './exportEntry.ts'
import { dist, markdownOf, type Reflection } from './typedoc.ts'

/** Returns the page about the events of `sdk.on`. */
export function eventsPage(index: readonly Reflection[]): Page {
  const events = index.find(({ name }) => name === 'ModalEvents')!
  const types = sharedTypes.map((name) => declarationOf(join(dist, events.sources![0]!.fileName), name))
  const own = [
    ['NETWORK', '{ origin: string; purpose: string; size: number | null }', networkAbout],
    ['theme', "Pick<SdkOptions, 'themeMode' | 'themeVariables'>", 'The changes that were passed to `setTheme`.'],
  ] as const
  return {
    path: 'events.md',
    title: 'Events',
    description: 'Every event of sdk.on, with its data.',
    intro:
      '`sdk.on(name, listener)` returns a function that unsubscribes. A modal that is newer than the SDK may emit more events. [The types](#types-of-the-data) that several events share are below the events.',
    groups: [
      {
        title: '',
        entries: [
          ...(events.children ?? []).map((event) => {
            const file = join(dist, event.sources![0]!.fileName)
            const declaration = declarationOf(file, 'ModalEvents', event.name) ?? ''
            return eventEntry(event.name, declaration, inLine(markdownOf(event.comment?.summary)))
          }),
          ...own.map(([name, data, about]) => eventEntry(name, `${name}: ${data}`, about)),
        ],
      },
    ],
    end: `## Types of the data\n\n\`\`\`typescript\n${types.join('\n')}\n\`\`\``,
  }
}

/** Types of the data that several events have. They are in the file of `ModalEvents`. */
const sharedTypes = ['SignInProperties', 'SwapFacts', 'HistoryRequest', 'SentFacts', 'LoginMethod', 'Json']

const networkAbout =
  'A finished network request of the modal or the embedded wallet: its origin and purpose, and the size of the response in bytes. `size` is `null` for a WebSocket, or if the browser does not report the size. Contains no path, no account address and no user input.'

/** Creates the entry of an event. `declaration` is its row in the type. */
function eventEntry(name: string, declaration: string, about: string): Entry {
  const members = [...declaration.matchAll(/[{;]\s*(\w+)\??:/g)].map(([, member]) => member!)
  const isSimple = members.length > 0 && members.length <= 4 && !/\b\w+Facts\b/.test(declaration)
  const isTheme = name === 'theme'
  const data = isSimple ? `{ ${members.join(', ')} }` : /Record<string, never>/.test(declaration) ? '' : 'data'
  const printed = isSimple ? `, ${members.join(', ')}` : data && !isTheme ? ', data' : isTheme ? ', data.themeMode' : ''
  const argument = data || isTheme ? `(${data || 'data'})` : '()'
  return {
    heading: `\`${name}\``,
    about,
    declaration,
    example: { language: 'ts', code: `sdk.on('${name}', ${argument} => console.info('${name}'${printed}))` },
  }
}
