import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path/posix'

/** An item of VitePress's sidebar. */
export type SidebarItem = {
  readonly text: string
  readonly link?: string
  readonly collapsed?: boolean
  readonly items?: readonly SidebarItem[]
}
type Group = {
  readonly text: string
  /** Relative to the folder of the pages. `.` contains the pages that are in no folder. */
  readonly folder: string
  /** The first pages, in this order. The other pages of the folder follow in the order of their titles. */
  readonly first: readonly string[]
}

const groups: readonly Group[] = [
  {
    text: 'Start',
    folder: 'start',
    first: ['vite-react', 'vite-wagmi', 'next-wagmi', 'vue', 'svelte', 'solana-kit', 'plain'],
  },
  {
    text: 'Guides',
    folder: 'guides',
    first: [
      'several-chains',
      'chain-families',
      'email-login',
      'sign-in',
      'smart-accounts',
      'session-permissions',
      'send-swap-buy',
      'theming',
      'csp',
      'in-app-browsers',
      'testing',
      'production',
      'going-to-production',
      'self-hosting',
      'security-review',
    ],
  },
  { text: 'Moving here', folder: 'moving', first: ['index', 'appkit', 'rainbowkit', 'connectkit', 'onboard'] },
  { text: 'Concepts', folder: 'concepts', first: ['realms', 'messages', 'custody', 'limits'] },
  { text: 'Facts', folder: '.', first: ['comparison', 'compatibility', 'measurements'] },
]

/**
 * Returns the sidebar of all pages except the reference.
 *
 * @param pages folder of the pages
 */
export function sidebarOf(pages: string): readonly SidebarItem[] {
  return groups.flatMap(({ text, folder, first }) => {
    const path = join(pages, folder)
    const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
    const items = (existsSync(path) ? readdirSync(path) : [])
      .filter((file) => file.endsWith('.md') && (folder !== '.' || file !== 'index.md'))
      .map((file) => ({ name: basename(file, '.md'), text: titleOf(readFileSync(join(path, file), 'utf8')) }))
      .toSorted((a, b) => place(a.name) - place(b.name) || a.text.localeCompare(b.text))
      .map(({ name, text }) => ({ text, link: name === 'index' ? `/${folder}/` : `/${join(folder, name)}` }))
    return items.length > 0 ? [{ text, items }] : []
  })
}

/**
 * Returns the sidebar of the reference, which the generator of the reference writes, or an empty list if the reference
 * is not generated yet.
 */
export function referenceSidebar(pages: string): readonly SidebarItem[] {
  const file = join(pages, 'reference/sidebar.json')
  const groups = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly SidebarItem[]) : []
  // VitePress makes a group without a link a button that contains another button, which screen readers cannot reach.
  return groups.map((group) => {
    const link = group.link ?? group.items?.[0]?.link
    return group.collapsed === undefined || !link ? group : { ...group, link }
  })
}

/** Returns the title in a page's front matter, or else its first heading. */
export function titleOf(text: string): string {
  const [title] = /^title: .+$/m.exec(/^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? '') ?? []
  return (title?.slice('title: '.length) ?? /^# (.+)$/m.exec(text)?.[1] ?? '').replaceAll(/^['"]|['"]$|`/g, '')
}
