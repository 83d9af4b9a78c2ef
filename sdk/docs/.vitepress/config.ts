import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { addMarkdownRules } from '../build/site/markdownRules.ts'
import { referenceSidebar, sidebarOf } from '../build/site/sidebar.ts'
import { slugify } from '../build/site/slugify.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const pages = `${root}/sdk/docs`
const tokens = `${root}/shared/src/look/tokens.css`
const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string }
const sidebar = sidebarOf(pages)
const firstIn = (text: string) => sidebar.find((group) => group.text === text)?.items?.[0]?.link
const reference = referenceSidebar(pages)

export default defineConfig({
  lang: 'en-US',
  title: 'Airlock',
  description: 'A wallet-connection modal for web dapps that lives in its own cross-origin iframe.',
  srcExclude: ['README.md', 'sources/**', 'examples/**', 'build/**', '.check/**'],
  outDir: 'dist',
  cacheDir: '.cache',
  // The local world's addresses exist only while it runs.
  ignoreDeadLinks: 'localhostLinks',
  // A page loads what it shows and nothing else. A link's page loads when the user follows it.
  router: { prefetchLinks: false },
  head: [
    ['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
  ],
  markdown: {
    anchor: { slugify },
    headers: { slugify },
    toc: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (markdown) => addMarkdownRules(markdown as unknown as Parameters<typeof addMarkdownRules>[0], root),
  },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      ...['Start', 'Guides', 'Moving here'].flatMap((text) => {
        const link = firstIn(text)
        return link ? [{ text, link, activeMatch: link.replace(/[^/]*$/, '') }] : []
      }),
      ...(reference.length > 0 ? [{ text: 'Reference', link: '/reference/', activeMatch: '/reference/' }] : []),
      ...['Concepts', 'Facts'].flatMap((text) => {
        const link = firstIn(text)
        return link ? [{ text, link }] : []
      }),
    ],
    sidebar: {
      ...(reference.length > 0 && { '/reference/': reference as never }),
      '/': [...(sidebar as never[]), ...(reference.length > 0 ? [{ text: 'Reference', link: '/reference/' }] : [])],
    },
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local' },
    docFooter: { prev: 'Previous', next: 'Next' },
    footer: { message: `airlock-sdk ${version}, MIT license` },
    externalLinkIcon: true,
  },
  vite: {
    publicDir: `${pages}/.vitepress/public`,
    plugins: [
      {
        name: 'airlock-tokens',
        enforce: 'pre',
        /** The modal selects its theme with an attribute, the site with the class `dark`. */
        transform: (code, id) =>
          id.startsWith(tokens)
            ? code.replaceAll('[data-theme="dark"]', '.dark').replaceAll(/\[data-theme(="light")?\]/g, ':root')
            : undefined,
      },
    ],
    server: { fs: { allow: [root] } },
    // The site has a budget for its start page, which a test checks.
    build: { chunkSizeWarningLimit: 4000 },
  },
})
