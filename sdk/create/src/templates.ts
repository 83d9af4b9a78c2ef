/** Template → what it is, as `--help` and the question list it. The name is also the template's folder. */
export const templates = {
  'next-wagmi': 'Next.js, React and wagmi',
  'vite-react': 'Vite and React',
  'vite-wagmi': 'Vite, React and wagmi',
  vue: 'Vite and Vue',
  svelte: 'Vite and Svelte',
  'solana-kit': 'Vite, React and @solana/kit',
  plain: 'one HTML file',
} as const

export type Template = keyof typeof templates

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name)

/** One line per template, for a terminal. */
export const templateList = (): string =>
  Object.entries(templates)
    .map(([name, about]) => `  ${name.padEnd(12)} ${about}`)
    .join('\n')
